import { circle, rosette, type Shape } from './art.rules.ts'
import type { CertificateLayout, LayerOf } from './layout.schema.ts'

type Colours = CertificateLayout['colours']
const round = (value: number): string => String(Math.round(value * 100) / 100)

/** Points at two distances in turn: a star, or the edge of a seal. */
function burst(cx: number, cy: number, { outer, inner, points }: { outer: number; inner: number; points: number }): string {
  const corners = Array.from({ length: points * 2 }, (_, index) => {
    const angle = (index / (points * 2)) * 2 * Math.PI - Math.PI / 2
    const reach = index % 2 === 0 ? outer : inner
    return `${round(cx + reach * Math.cos(angle))} ${round(cy + reach * Math.sin(angle))}`
  })
  return `M${corners.join('L')}Z`
}

/** A leaf from its stem, `length` long, in the direction of `angle`. */
function leaf(x: number, y: number, length: number, angle: number): string {
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  const point = (along: number, across: number) => `${round(x + along * c - across * s)} ${round(y + along * s + across * c)}`
  const side = length * 0.28
  return `M${point(0, 0)}C${point(length * 0.3, side)} ${point(length * 0.75, side)} ${point(length, 0)}C${point(length * 0.75, -side)} ${point(length * 0.3, -side)} ${point(0, 0)}Z`
}

/** Two branches that rise from below and leave the top open. */
function wreath(cx: number, cy: number, radius: number): string {
  const stems = Array.from({ length: 9 }, (_, index) => (index / 8) * Math.PI * 0.8 + Math.PI * 0.06)
  const leaves = stems.flatMap((turn) =>
    [1, -1].flatMap((side) => {
      const angle = Math.PI / 2 - side * turn
      const [x, y] = [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)]
      const along = angle - (side * Math.PI) / 2
      return [leaf(x, y, radius * 0.34, along - side * 0.5), leaf(x, y, radius * 0.34, along + side * 0.6)]
    }),
  )
  return leaves.join('')
}

type Middle = { x: number; y: number; radius: number }

function ribbon({ x, y, radius: r }: Middle): string {
  const tail = (side: number) =>
    `M${round(x + side * r * 0.12)} ${round(y + r * 0.5)}L${round(x + side * r * 0.62)} ${round(y + r * 0.35)}L${round(x + side * r * 0.78)} ${round(y + r * 1.62)}` +
    `L${round(x + side * r * 0.5)} ${round(y + r * 1.38)}L${round(x + side * r * 0.28)} ${round(y + r * 1.66)}Z`
  return tail(-1) + tail(1)
}

const star = ({ x, y, radius: r }: Middle, { accent, paper, ink }: Colours): Shape[] => [
  { d: ribbon({ x, y, radius: r }), fill: ink },
  { d: burst(x, y, { outer: r, inner: r * 0.92, points: 40 }), fill: accent },
  { d: circle(x, y, r * 0.8), stroke: paper, width: 0.35 },
  {
    d: [0, 2]
      .map((turn) => rosette(x, y, { radius: r * 0.66, swell: r * 0.08, petals: 24, turn: (turn * Math.PI) / 2 }))
      .join(''),
    stroke: paper,
    width: 0.14,
  },
  { d: burst(x, y, { outer: r * 0.42, inner: r * 0.17, points: 5 }), fill: paper },
]

const laurel = ({ x, y, radius: r }: Middle, { accent, ink }: Colours): Shape[] => [
  { d: wreath(x, y, r * 0.78), fill: accent },
  { d: burst(x, y, { outer: r * 0.36, inner: r * 0.15, points: 5 }), fill: ink },
]

const plainRosette = ({ x, y, radius: r }: Middle, { accent, paper, ink }: Colours): Shape[] => [
  { d: circle(x, y, r), fill: paper },
  { d: circle(x, y, r), stroke: accent, width: 0.6 },
  {
    d: [0, 1, 2, 3]
      .map((turn) => rosette(x, y, { radius: r * 0.66, swell: r * 0.24, petals: 14, turn: (turn * Math.PI) / 2 }))
      .join(''),
    stroke: ink,
    width: 0.16,
  },
  { d: circle(x, y, r * 0.4), fill: accent },
  { d: burst(x, y, { outer: r * 0.26, inner: r * 0.11, points: 5 }), fill: paper },
]

const looks = { star, laurel, rosette: plainRosette }

/** A seal in the middle of its square. */
export const sealArt = ({ x, y, width, look }: LayerOf<'seal'>, colours: Colours): Shape[] =>
  looks[look]({ x: x + width / 2, y: y + width / 2, radius: width / 2 }, colours)
