/** Addresses that visitors find in the navigation and search engines in the sitemap. */
export const publicPages = ['/', '/tms', '/wms', '/erp', '/sobre', '/contato', '/privacidade', '/acessibilidade'];
