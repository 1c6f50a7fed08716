/** One family: drawn on a grid of 24, lines of 1.75 with square ends. */
export const iconPaths = {
  calendar: 'M4 5h16v15H4zM4 10h16M8 3v4M16 3v4M8 14h3M8 17h6',
  boxes: 'M3 12h8v8H3zM13 12h8v8h-8zM8 4h8v8H8zM12 4v3M7 12v3M17 12v3',
  check: 'M4 4h16v16H4zM8 12l3 3 5-6',
  links: 'M4 4h6v6H4zM14 14h6v6h-6zM10 7h7v7M7 10v7h7',
  phone: 'M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a2 2 0 0 1-2 2A15 15 0 0 1 3 6a2 2 0 0 1 2-2z',
  mail: 'M3 5h18v14H3zM3 7l9 7 9-7',
  pin: 'M12 21s7-6.5 7-12a7 7 0 1 0-14 0c0 5.5 7 12 7 12zM12 11.500a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  whatsapp:
    'M3.5 20.500l1.3-4.300A8.5 8.5 0 1 1 8 19.300zM9 8.200c-.7.8-.7 1.9 0 3.200a8 8 0 0 0 3.7 3.500c1.3.5 2.3.3 2.9-.5l-1.9-1.7-1 .7a5 5 0 0 1-2.2-2.200l.7-1z',
  arrow: 'M4 12h15M13 6l6 6-6 6',
} as const;

export type IconName = keyof typeof iconPaths;
