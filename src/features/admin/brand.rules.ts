export type Scheme = 'light' | 'dark'

const brandShades: Record<string, Record<Scheme, [lightness: number, chroma: number]>> = {
  brand: { light: [0.42, 0.08], dark: [0.74, 0.075] },
  'brand-strong': { light: [0.35, 0.07], dark: [0.81, 0.08] },
  'brand-soft': { light: [0.957, 0.013], dark: [0.3, 0.028] },
  'brand-line': { light: [0.85, 0.04], dark: [0.42, 0.05] },
  'on-brand': { light: [0.99, 0.004], dark: [0.2, 0.03] },
}

const neutrals: Record<string, Record<Scheme, string>> = {
  paper: { light: 'oklch(0.985 0.004 90)', dark: 'oklch(0.205 0.008 260)' },
  ink: { light: 'oklch(0.22 0.015 260)', dark: 'oklch(0.935 0.008 90)' },
  muted: { light: 'oklch(0.46 0.015 260)', dark: 'oklch(0.73 0.01 90)' },
  line: { light: 'oklch(0.902 0.006 90)', dark: 'oklch(0.325 0.01 260)' },
  accent: { light: 'oklch(0.72 0.15 70)', dark: 'oklch(0.8 0.13 78)' },
}

/**
 * The tokens of one scheme under one hue, for samples that show both schemes side by side: the theme's own follow the page.
 * A test holds them to theme.css.
 */
export function tokensOf(scheme: Scheme, hue: string): Record<`--${string}`, string> {
  const tokens: Record<`--${string}`, string> = {}
  for (const [name, shade] of Object.entries(brandShades)) tokens[`--color-${name}`] = `oklch(${shade[scheme].join(' ')} ${hue})`
  for (const [name, colour] of Object.entries(neutrals)) tokens[`--color-${name}`] = colour[scheme]
  return tokens
}
