/** A product's own file among those that Vite found. @throws Error, which stops the build, when it is not there */
export function partOf<File>(files: Record<string, File>, slug: string, name: string): File {
  const [, file] = Object.entries(files).find(([path]) => path.endsWith(`/products/${slug}/${name}`)) ?? [];
  if (file) return file;
  throw new Error(
    `src/products/${slug}/${name}: o arquivo sumiu, ou tem outro nome. src/products.ts tem o produto ${slug}.`,
  );
}
