// Paths are in lower case. Redirects an address typed or printed in capitals: /TMS, /Contato.
const { pathname, search, hash } = location;
const address = pathname.toLowerCase();
if (address !== pathname) location.replace(address + search + hash);
