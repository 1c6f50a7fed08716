// Imported by the browser and by the server.

/**
 * A protocol of any company: two to four letters, then two groups of four signs.
 * The letters are not told one by one: a company that changes its own keeps the
 * protocols that it has given out.
 */
export const PROTOCOL_SHAPE = /^[A-Z]{2,4}(-[2-9A-Z]{4}){2}$/;
