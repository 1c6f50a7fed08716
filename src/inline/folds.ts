// Folds the texts of Folds.astro on a phone, while the page is parsed: later it would shift the layout. Without
// script they stay open. A browser prints only what is open.
const folds = document.querySelectorAll<HTMLDetailsElement>('.fold');
const setOpen = (isOpen: boolean) => {
  for (const fold of folds) fold.open = isOpen;
};

if (matchMedia('(max-width: 37.49em)').matches) setOpen(false);
addEventListener('beforeprint', () => setOpen(true));
