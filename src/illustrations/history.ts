import { company } from '../company.ts';

/** The last years in which a company may have begun with a terminal, a desktop computer and a notebook. */
const ENDS = [1996, 2006, 2016];

/** Name of the illustration with the devices that the company has worked on: the telephone, and one for each of its eras. */
export const history = `history-${1 + ENDS.filter((end) => company.foundedIn <= end).length}`;
