/** Chance that always falls the same way for the same seed, so that a product keeps its cover. */
export type Dice = { between: (low: number, high: number) => number; pick: <T>(from: readonly [T, ...T[]]) => T }

/** FNV-1a over UTF-16 units: short, stable and the same on the server and in the browser. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  hash ^= hash >>> 15
  return Math.imul(hash, 0x2c1b3c6d) >>> 0
}

export function diceFor(seed: string): Dice {
  let state = hashOf(seed)
  const roll = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  return {
    between: (low, high) => Math.round(low + roll() * (high - low)),
    pick: (from) => from[Math.floor(roll() * from.length)] ?? from[0],
  }
}

/** The few colours a cover may use, by what they do in the picture. */
export type Palette = Record<'ground' | 'haze' | 'deep' | 'mid' | 'soft' | 'paper' | 'line' | 'spark', string>

/** What stands in front: one drawing on 640 × 360, at home on any of the palettes. */
export type Scene = (dice: Dice, colours: Palette) => string

/** Lightness, chroma and hue offset from the topic's hue of each role. */
type Tone = readonly [lightness: number, chroma: number, shift: number]
type Scheme = Record<Exclude<keyof Palette, 'spark'>, Tone> & { spark: number }

const schemes: readonly [Scheme, ...Scheme[]] = [
  {
    ground: [0.36, 0.065, 0],
    haze: [0.55, 0.09, 18],
    deep: [0.25, 0.05, 6],
    mid: [0.64, 0.09, -16],
    soft: [0.82, 0.06, 12],
    paper: [0.965, 0.015, -20],
    line: [0.9, 0.04, 0],
    spark: 0.81,
  },
  {
    ground: [0.925, 0.028, 0],
    haze: [0.8, 0.06, 20],
    deep: [0.36, 0.07, 4],
    mid: [0.6, 0.09, -14],
    soft: [0.76, 0.075, 14],
    paper: [0.99, 0.006, -20],
    line: [0.42, 0.075, 0],
    spark: 0.77,
  },
  {
    ground: [0.6, 0.088, 0],
    haze: [0.74, 0.085, 20],
    deep: [0.31, 0.065, 8],
    mid: [0.47, 0.085, -14],
    soft: [0.85, 0.055, 14],
    paper: [0.975, 0.012, -20],
    line: [0.95, 0.03, 0],
    spark: 0.85,
  },
]

/** The warm accent stands opposite the brand: amber for the default teal. */
const sparkShift = -120
const defaultBrandHue = 195

/**
 * Inlined covers follow the page's `--brand-hue`. A cover served as a file has no page around it, and mail programs and
 * image tools do not know oklch(), so with `brandHue` given the same colours come out as plain hex.
 */
export function paletteFor(dice: Dice, topicShift: number, brandHue?: number): Palette {
  const scheme = dice.pick(schemes)
  const colour = ([l, c, shift]: Tone) =>
    brandHue === undefined
      ? `oklch(${l} ${c} calc(var(--brand-hue,${defaultBrandHue}) + ${shift}))`
      : hexOf(l, c, (((brandHue + shift) % 360) + 360) % 360)
  const tone = ([l, c, shift]: Tone) => colour([l, c, shift + topicShift])
  return {
    ground: tone(scheme.ground),
    haze: tone(scheme.haze),
    deep: tone(scheme.deep),
    mid: tone(scheme.mid),
    soft: tone(scheme.soft),
    paper: tone(scheme.paper),
    line: tone(scheme.line),
    spark: colour([scheme.spark, 0.125, sparkShift + Math.round(topicShift / -8)]),
  }
}

/** OKLCH to sRGB hex (Ottosson's matrices), clipped to the gamut. */
function hexOf(lightness: number, chroma: number, hue: number): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channel = (linear: number) => {
    const clipped = Math.min(1, Math.max(0, linear))
    const encoded = clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0')
  }
  const red = channel(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)
  const green = channel(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)
  const blue = channel(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  return `#${red}${green}${blue}`
}
