/** The brand's tokens. The only file with colour values. */
export default /** @satisfies {import('tailwindcss').Config} */ ({
  theme: {
    // A filled-in document: white is the paper, ink is the screen that it comes from, and signal is what is filled in,
    // asks for the visitor or happens now. Nothing else is yellow.
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      black: '#000000',
      white: '#ffffff',
      paper: '#e9eeed',
      mist: '#c3d2d6',
      steel: '#48606a',
      ink: '#0e2a36',
      signal: '#ffc20e',
      bad: '#b3261e',
      whatsapp: '#0d7a45',
    },
    fontFamily: {
      sans: ['system-ui', '"Segoe UI"', 'Roboto', 'Helvetica', 'Arial', 'sans-serif'],
    },
    fontSize: { lead: 'var(--h3)' },
    screens: { sm: '40rem', lg: '64rem' },
  },
});
