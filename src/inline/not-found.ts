// Paths are in lower case. Redirects a URL typed or printed in capitals: /TMS, /Contato.
const { pathname, search, hash } = location;
const canonical = pathname.toLowerCase();
if (canonical !== pathname) location.replace(canonical + search + hash);
