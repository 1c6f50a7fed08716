/** Fit to be DESK_SECRET. */
export const SECRET = 'e1b7d94c02fa6835';
export const OTHER_SECRET = '7c35f08ad2419eb6';
