// Addresses are in small letters. One that was typed or printed in capitals leads to its page: /TMS, /Contato.
const { pathname, search, hash } = location;
const address = pathname.toLowerCase();
if (address !== pathname) location.replace(address + search + hash);
