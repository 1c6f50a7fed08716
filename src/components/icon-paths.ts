/** One family: drawn on a grid of 24, lines with square ends. */
export const iconPaths = {
  whatsapp:
    'M3.5 20.500l1.3-4.300A8.5 8.5 0 1 1 8 19.300zM9 8.200c-.7.8-.7 1.9 0 3.200a8 8 0 0 0 3.7 3.500c1.3.5 2.3.3 2.9-.5l-1.9-1.7-1 .7a5 5 0 0 1-2.2-2.200l.7-1z',
  arrow: 'M3 12h17M13 5l7 7-7 7',
} as const;
