/** One family: drawn on a grid of 24, lines of 1.75 with square ends. */
export const iconPaths = {
  pin: 'M12 21s7-6.5 7-12a7 7 0 1 0-14 0c0 5.5 7 12 7 12zM12 11.500a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  whatsapp:
    'M3.5 20.500l1.3-4.300A8.5 8.5 0 1 1 8 19.300zM9 8.200c-.7.8-.7 1.9 0 3.200a8 8 0 0 0 3.7 3.500c1.3.5 2.3.3 2.9-.5l-1.9-1.7-1 .7a5 5 0 0 1-2.2-2.200l.7-1z',
  arrow: 'M4 12h15M13 6l6 6-6 6',
} as const;

export type IconName = keyof typeof iconPaths;
