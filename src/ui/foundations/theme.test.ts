import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8')

type Mode = 'light' | 'dark'

/** Relative luminance of an oklch colour as a screen shows it (out-of-gamut channels are cut). */
function luminance(lightness: number, chroma: number, hue: number): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const cut = (channel: number) => Math.min(1, Math.max(0, channel))
  const red = cut(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)
  const green = cut(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)
  const blue = cut(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function token(name: string, mode: Mode, brandHue: number): number {
  const value = new RegExp(`--color-${name}: light-dark\\((oklch\\(.+?\\)\\)?), (oklch\\(.+?\\)\\)?)\\);`).exec(css)
  const colour = (mode === 'light' ? value?.[1] : value?.[2])?.replace('var(--brand-hue)', String(brandHue))
  const numbers = /oklch\(([\d.]+) ([\d.]+) ([\d.]+)/.exec(colour ?? '')
  if (!numbers) throw new Error(`no colour ${name} in theme.css`)
  const [, lightness, chroma, hue] = numbers.map(Number)
  return luminance(lightness ?? 0, chroma ?? 0, hue ?? 0)
}

function contrast(one: string, other: string, mode: Mode, brandHue: number): number {
  const [high = 0, low = 0] = [token(one, mode, brandHue), token(other, mode, brandHue)].sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

const hues = Array.from({ length: 24 }, (_, index) => index * 15)
const worst = (one: string, other: string, mode: Mode) => Math.min(...hues.map((hue) => contrast(one, other, mode, hue)))

const written = [
  ...['ink', 'muted', 'brand', 'danger', 'success', 'warning', 'accent-strong'].flatMap((text) =>
    ['paper', 'raised', 'sunken'].map((ground) => [text, ground] as const),
  ),
  ['brand', 'brand-soft'],
  ['ink', 'brand-soft'],
  ['muted', 'brand-soft'],
  ['on-brand', 'brand'],
  ['on-brand', 'brand-strong'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-strong'],
  ['success', 'success-soft'],
  ['warning', 'warning-soft'],
  ['danger', 'danger-soft'],
  ['accent-strong', 'accent-soft'],
  ['ink', 'warning-soft'],
  ['ink', 'danger-soft'],
  ['ink', 'success-soft'],
] as const

describe('tokens', () => {
  it('measures black on white as 21 and equal colours as 1 (instrument check)', () => {
    expect((luminance(1, 0, 0) + 0.05) / (luminance(0, 0, 0) + 0.05)).toBeCloseTo(21, 1)
    expect(contrast('ink', 'ink', 'light', 0)).toBe(1)
  })

  it.each(written)('writes %s on %s with at least 4.5 : 1, light and dark, whatever the brand hue', (text, ground) => {
    expect(worst(text, ground, 'light')).toBeGreaterThanOrEqual(4.5)
    expect(worst(text, ground, 'dark')).toBeGreaterThanOrEqual(4.5)
  })

  it.each([
    ['outline', 'paper'],
    ['outline', 'raised'],
    ['focus', 'paper'],
    ['focus', 'raised'],
  ])('draws %s on %s with at least 3 : 1', (line, ground) => {
    expect(worst(line, ground, 'light')).toBeGreaterThanOrEqual(3)
    expect(worst(line, ground, 'dark')).toBeGreaterThanOrEqual(3)
  })

  it('calls everything strictly below 752 px mobile [UI-05]', () => {
    expect(css).toContain('--breakpoint-md: 752px')
  })
})
