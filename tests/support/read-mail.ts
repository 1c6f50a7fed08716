import PostalMime from 'postal-mime';

/** A mail as a mail reader takes it apart. */
export async function readMail(content: string | Buffer | Promise<Buffer>) {
  const { text = '', html = '', headers, ...parsed } = await PostalMime.parse(await content);
  const header = (name: string) => headers.find(({ key }) => key === name)?.value;
  return { text, html, header, ...parsed };
}
