// Names the product from whose page the visitor comes (/contato?produto=tms). The page is built once for all products, so
// only the browser knows it. This runs while the page is parsed: shown after the first paint, the line would move the form.
const slug = new URLSearchParams(location.search).get('produto');
const line = document.getElementById(`contact-about-${slug}`);
const field = document.querySelector<HTMLInputElement>('#contact-product');
if (slug && line && field) {
  line.hidden = false;
  field.value = slug;
}
