/** The brand's tokens. The only file with colour values. */
export default /** @satisfies {import('tailwindcss').Config} */ ({
  theme: {
    // The one idea of colour: the yellow line painted on warehouse floors and roads, on petroleum blue.
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      black: '#000000',
      white: '#ffffff',
      paper: '#f3f5f4',
      line: '#d3dbdc',
      field: '#75868c',
      steel: '#48606a',
      petrol: { DEFAULT: '#1b4656', dark: '#16394a', light: '#28596b' },
      ink: '#0e2a36',
      mist: '#c3d2d6',
      signal: { DEFAULT: '#ffc20e', light: '#ffd552', dark: '#f0b100', pale: '#fff6dc' },
      bad: '#b3261e',
      danger: { DEFAULT: '#b3261e', pale: '#fdf1f0' },
      success: { DEFAULT: '#0b6b4b', pale: '#eef7f3' },
      whatsapp: { DEFAULT: '#0d7a45', dark: '#0a6438' },
    },
    fontFamily: {
      sans: ['system-ui', '"Segoe UI"', 'Roboto', 'Helvetica', 'Arial', 'sans-serif'],
      // Short, because each family that a device lacks is looked for before the first paint.
      mono: ['Menlo', 'monospace'],
    },
    fontSize: {
      logo: ['1.125rem', { lineHeight: '1', letterSpacing: '-0.025em' }],
      label: ['0.8125rem', { lineHeight: '1.4', letterSpacing: '0.06em' }],
      small: ['0.9375rem', '1.55'],
      base: ['clamp(1rem, 0.95rem + 0.25vw, 1.0625rem)', '1.55'],
      lead: ['clamp(1.0625rem, 1rem + 0.4vw, 1.3125rem)', '1.55'],
      h3: ['min(clamp(1.125rem, 1rem + 0.55vw, 1.25rem), 8vw)', { lineHeight: '1.25', letterSpacing: '-0.01em' }],
      // At twice the text size on a phone, a headline's words still fit their line.
      h2: ['min(clamp(1.625rem, 1.3rem + 1.6vw, 2.5rem), 10.5vw)', { lineHeight: '1.12', letterSpacing: '-0.022em' }],
      h1: ['min(clamp(2.125rem, 1.35rem + 3.6vw, 4rem), 13.5vw)', { lineHeight: '1.05', letterSpacing: '-0.03em' }],
      // The year of foundation, the one figure that the site has to show.
      year: ['clamp(4rem, 2rem + 8vw, 10rem)', { lineHeight: '0.95', letterSpacing: '-0.045em' }],
    },
    screens: { sm: '37.5rem', md: '52rem', lg: '64rem' },
  },
});
