/** The brand's tokens. The only file with colour values. */
export default /** @satisfies {import('tailwindcss').Config} */ ({
  theme: {
    // A filled-in document: white is the paper, ink is the screen that it comes from, and signal is what asks for the
    // visitor or happens now. Nothing else is yellow.
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      black: '#000000',
      white: '#ffffff',
      paper: '#f3f5f4',
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
    fontSize: {
      label: ['0.875rem', '1.3'],
      small: ['0.9375rem', '1.5'],
      base: ['1.0625rem', '1.5'],
      action: ['1.1875rem', '1.2'],
      lead: ['clamp(1.125rem, 1rem + 0.55vw, 1.5rem)', '1.4'],
      value: ['1.375rem', { lineHeight: '1.25', letterSpacing: '-0.015em' }],
      h3: ['1.25rem', { lineHeight: '1.2', letterSpacing: '-0.01em' }],
      h2: ['clamp(1.75rem, 1.1rem + 2.6vw, 3.25rem)', { lineHeight: '1.04', letterSpacing: '-0.03em' }],
      // Between a heading and the text around it.
      aside: ['clamp(1.375rem, 1rem + 1.5vw, 2.25rem)', { lineHeight: '1.1', letterSpacing: '-0.025em' }],
      pain: ['clamp(1.3125rem, 1rem + 1.3vw, 2.5rem)', { lineHeight: '1.12', letterSpacing: '-0.025em' }],
    },
    screens: { sm: '40rem', md: '48rem', lg: '64rem' },
    // The space at both sides of a cell.
    extend: { spacing: { edge: 'var(--edge)' } },
  },
});
