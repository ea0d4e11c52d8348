import type { CertificateLayout, FrameName } from './layout.schema.ts'

/** A shape of a drawing: an SVG path in millimetres of the page. What a name draws never changes, so that paper issued long ago can be made again. */
export type Shape = { d: string; fill?: string; stroke?: string; width?: number }
type Page = { width: number; height: number }
type Colours = CertificateLayout['colours']

const round = (value: number): string => String(Math.round(value * 100) / 100)
const at = (x: number, y: number): string => `${round(x)} ${round(y)}`

/** A sine as half waves: a cubic with these handles leaves it by less than a hundredth of its height. */
const handle = { along: 4 / (3 * Math.PI), across: 4 / 3 }

type Side = { x: number; y: number; dx: number; dy: number; length: number }

/** One wave along a side, beginning at any part of its period. */
function wave(
  { x, y, dx, dy, length }: Side,
  { period, height, shift }: { period: number; height: number; shift: number },
): string {
  const half = period / 2
  const count = Math.round(length / half)
  const step = length / count
  const offset = shift * step
  const point = (along: number, across: number) => at(along * dx - across * dy, along * dy + across * dx)
  const parts = [`M${at(x + offset * dx, y + offset * dy)}`]
  for (let index = 0; index < count - 1; index++) {
    const across = (index % 2 === 0 ? 1 : -1) * height * handle.across
    parts.push(`c${point(step * handle.along, across)} ${point(step * (1 - handle.along), across)} ${point(step, 0)}`)
  }
  return parts.join('')
}

const rectangle = ({ width, height }: Page, inset: number): string =>
  `M${at(inset, inset)}H${round(width - inset)}V${round(height - inset)}H${round(inset)}Z`

const sidesOf = ({ width, height }: Page, inset: number): Side[] => [
  { x: inset, y: inset, dx: 1, dy: 0, length: width - 2 * inset },
  { x: width - inset, y: inset, dx: 0, dy: 1, length: height - 2 * inset },
  { x: width - inset, y: height - inset, dx: -1, dy: 0, length: width - 2 * inset },
  { x: inset, y: height - inset, dx: 0, dy: -1, length: height - 2 * inset },
]

/** A closed line whose distance from its middle swells and falls `petals` times. */
export function rosette(
  cx: number,
  cy: number,
  { radius, swell, petals, turn = 0 }: { radius: number; swell: number; petals: number; turn?: number },
): string {
  const steps = petals * 8
  const points = Array.from({ length: steps }, (_, step) => {
    const angle = (step / steps) * 2 * Math.PI
    const reach = radius + swell * Math.cos(petals * angle + turn)
    return at(cx + reach * Math.cos(angle), cy + reach * Math.sin(angle))
  })
  return `M${points.join('L')}Z`
}

export const circle = (cx: number, cy: number, radius: number): string =>
  `M${at(cx - radius, cy)}a${at(radius, radius)} 0 1 0 ${at(2 * radius, 0)}a${at(radius, radius)} 0 1 0 ${at(-2 * radius, 0)}Z`

function cornersOf({ width, height }: Page, inset: number): [number, number][] {
  return [
    [inset, inset],
    [width - inset, inset],
    [width - inset, height - inset],
    [inset, height - inset],
  ]
}

function guilloche(page: Page, { paper, ink, accent }: Colours): Shape[] {
  const inset = 13
  const shifts = [0, 0.25, 0.5, 0.75]
  const sides = sidesOf(page, inset)
  const waves = (period: number, height: number) =>
    sides.flatMap((side) => shifts.map((shift) => wave(side, { period, height, shift }))).join('')
  return [
    { d: waves(11, 4.2), stroke: ink, width: 0.18 },
    { d: waves(22, 2.4), stroke: accent, width: 0.18 },
    { d: rectangle(page, 7.4), stroke: ink, width: 0.35 },
    { d: rectangle(page, 18.6), stroke: ink, width: 0.35 },
    { d: rectangle(page, 19.6), stroke: accent, width: 0.2 },
    ...cornersOf(page, inset).flatMap(([x, y]) => [
      { d: circle(x, y, 7.6), fill: paper },
      {
        d: [0, 1, 2, 3].map((turn) => rosette(x, y, { radius: 4.6, swell: 2.4, petals: 9, turn: (turn * Math.PI) / 2 })).join(''),
        stroke: ink,
        width: 0.16,
      },
      { d: circle(x, y, 7.4), stroke: accent, width: 0.25 },
      { d: circle(x, y, 1.5), fill: accent },
    ]),
  ]
}

function double(page: Page, { ink, accent }: Colours): Shape[] {
  const [bend, inset] = [9, 12]
  const { width: w, height: h } = page
  // Corners that are cut in by a quarter of a circle.
  const scooped = (i: number, r: number) =>
    `M${at(i + r, i)}H${round(w - i - r)}a${at(r, r)} 0 0 0 ${at(r, r)}V${round(h - i - r)}a${at(r, r)} 0 0 0 ${at(-r, r)}` +
    `H${round(i + r)}a${at(r, r)} 0 0 0 ${at(-r, -r)}V${round(i + r)}a${at(r, r)} 0 0 0 ${at(r, -r)}Z`
  return [
    { d: scooped(inset - 3, bend), stroke: accent, width: 1.1 },
    { d: scooped(inset, bend), stroke: ink, width: 0.3 },
    { d: scooped(inset + 1.6, bend), stroke: accent, width: 0.18 },
    {
      d: cornersOf(page, inset - 0.4)
        .map(([x, y]) => circle(x, y, 2.2))
        .join(''),
      stroke: accent,
      width: 0.4,
    },
    {
      d: cornersOf(page, inset - 0.4)
        .map(([x, y]) => circle(x, y, 0.9))
        .join(''),
      fill: ink,
    },
  ]
}

export const bandWidth = 74

function band({ height }: Page, { ink, accent, paper }: Colours): Shape[] {
  const upright = (x: number): Side => ({ x, y: -20, dx: 0, dy: 1, length: height + 60 })
  const strands = [0, 1, 2, 3, 4, 5, 6, 7]
  return [
    { d: `M0 0H${bandWidth}V${round(height)}H0Z`, fill: ink },
    {
      d: strands.map((one) => wave(upright(bandWidth - 11), { period: 84, height: 9 - one * 1.1, shift: one / 16 })).join(''),
      stroke: accent,
      width: 0.22,
    },
    {
      d: strands.map((one) => wave(upright(bandWidth - 11), { period: 42, height: 5 - one * 0.5, shift: one / 10 })).join(''),
      stroke: paper,
      width: 0.1,
    },
    { d: `M${bandWidth + 1.4} 0V${round(height)}`, stroke: accent, width: 0.7 },
  ]
}

function deco(page: Page, { ink, accent }: Colours): Shape[] {
  const { width: w, height: h } = page
  const steps = [0, 1, 2]
  const fan = (x: number, y: number, sx: number, sy: number) =>
    steps
      .map(
        (step) =>
          `M${at(x + sx * (10 + step * 5), y)}V${round(y + sy * (4 + step * 3))}H${round(x + sx * (4 + step * 3))}V${round(y + sy * (10 + step * 5))}H${round(x)}`,
      )
      .join('')
  const inset = 11
  return [
    { d: rectangle(page, inset), stroke: ink, width: 0.9 },
    { d: rectangle(page, inset + 2), stroke: accent, width: 0.25 },
    {
      d:
        fan(inset, inset, 1, 1) + fan(w - inset, inset, -1, 1) + fan(w - inset, h - inset, -1, -1) + fan(inset, h - inset, 1, -1),
      stroke: accent,
      width: 0.4,
    },
    ...[inset, h - inset].map((y) => ({
      d: `M${at(w / 2 - 14, y)}L${at(w / 2, y - 3.4)}L${at(w / 2 + 14, y)}L${at(w / 2, y + 3.4)}Z`,
      fill: accent,
    })),
  ]
}

const frames: Record<FrameName, (page: Page, colours: Colours) => Shape[]> = { guilloche, double, band, deco, none: () => [] }

export const frameArt = (frame: FrameName, page: Page, colours: Colours): Shape[] => frames[frame](page, colours)
