/** What stands in front on events, packages, publications and the rest. */
import type { Scene } from './cover.palette.ts'
import { beads, circle, fill, group, path, rect, round, stroke, times } from './cover.shapes.ts'

/** A round hall from above: the stage and its rows. */
export const hall: Scene = (dice, c) => {
  const x = dice.between(270, 370)
  const rows = times(6, (i) => {
    const r = 112 + i * 40
    return `M${x - r} 340a${r} ${r} 0 0 1 ${2 * r} 0`
  })
  const lean = dice.between(60, 110)
  return [
    group(fill(c.deep, 0.3), [circle(x, 340, 330), circle(x, 340, 212)]),
    path(rows.join(''), beads(c.line, 13, 25.2, 0.85)),
    path(`M${x} 330L${x - lean - 190} 0h170z`, fill(c.paper, 0.2)),
    path(`M${x} 330L${x + lean} 0h170z`, fill(c.paper, 0.14)),
    circle(x, 340, 78, fill(c.deep)),
    circle(x, 340, 56, fill(c.mid)),
    path(`M${x - 20} 286h40l-5 28h-30z`, fill(c.paper)),
    circle(x, 272, 9, fill(c.spark)),
  ].join('')
}

/** An arcade at the hour when people arrive. */
export const arcade: Scene = (dice, c) => {
  const lit = dice.pick([1, 2, 3])
  const opening = (x: number, inset: number, foot: number) => {
    const r = 52 - inset
    return `M${x - r} ${foot}V${162}a${r} ${r} 0 0 1 ${2 * r} 0V${foot}z`
  }
  const xs = times(5, (i) => 64 + i * 128)
  const floor = 300
  return [
    circle(xs[lit] ?? 0, 120, 190, fill(c.haze, 0.4)),
    rect(0, 74, 640, 226, fill(c.mid)),
    rect(0, 74, 640, 12, fill(c.soft)),
    path(xs.map((x) => opening(x, 0, floor)).join(''), fill(c.deep)),
    path(xs.map((x) => opening(x + 7, 9, floor)).join(''), fill(c.haze, 0.5)),
    path(opening((xs[lit] ?? 0) + 7, 9, floor), fill(c.spark)),
    path(`M${(xs[lit] ?? 0) - 36} 300h86l64 60h-196z`, fill(c.spark, 0.35)),
    rect(0, floor, 640, 4, fill(c.paper, 0.8)),
    path('M0 112h640', beads(c.paper, 5, 16, 0.7)),
  ].join('')
}

/** A month with its days marked. */
export const month: Scene = (dice, c) => {
  const left = dice.between(150, 190)
  const row = dice.pick([1, 2, 3])
  const day = dice.between(1, 3)
  const long = dice.pick([1, 2, 3])
  const cell = 52
  const days = times(4, (r) => `M${left + 22} ${123 + r * cell}h${cell * 6 + 1}`)
  return [
    rect(left - 6, 44, 404, 320, fill(c.deep, 0.35), 16),
    rect(left - 22, 28, 404, 340, fill(c.paper), 16),
    path(`M${left - 22} 84v-40a16 16 0 0 1 16-16h372a16 16 0 0 1 16 16v40z`, fill(c.mid)),
    path(`M${left + 4} 56h96M${left + 320} 56h36`, `${stroke(c.paper, 9, 0.85)} stroke-linecap="round"`),
    path(days.join(''), `${stroke(c.soft, 28, 0.6)} stroke-linecap="round" stroke-dasharray="0 ${cell}"`),
    path(
      `M${left + 22 + day * cell} ${123 + row * cell}h${(long - 1) * cell + 0.1}`,
      `${stroke(c.spark, 40)} stroke-linecap="round"`,
    ),
    path(`M${left + 22 + day * cell} ${123 + row * cell}h${(long - 1) * cell + 0.1}`, beads(c.deep, 11, cell)),
    path(`M${left + 40} 12v34M${left + 320} 12v34`, `${stroke(c.deep, 8)} stroke-linecap="round"`),
  ].join('')
}

/** A quilt of quarter rounds: several parts, one whole. */
export const quilt: Scene = (dice, c) => {
  const corner = [
    (x: number, y: number) => `M${x} ${y}h90a90 90 0 0 1-90 90z`,
    (x: number, y: number) => `M${x + 90} ${y}v90a90 90 0 0 1-90-90z`,
    (x: number, y: number) => `M${x + 90} ${y + 90}h-90a90 90 0 0 1 90-90z`,
    (x: number, y: number) => `M${x} ${y + 90}v-90a90 90 0 0 1 90 90z`,
  ]
  const turn = dice.pick([1, 2, 3])
  const skip = dice.pick([3, 4, 5])
  const cells = times(32, (i) => ({ i, x: -40 + (i % 8) * 90, y: Math.floor(i / 8) * 90 }))
  const layer = (wanted: number) =>
    cells.filter(
      ({ i, x }) => (i * turn + Math.floor(i / 8) + x / 90 + 99) % skip < 3 && Math.floor((i * 7 + turn) % 3) === wanted,
    )
  const drawn = (wanted: number) =>
    layer(wanted)
      .map(({ i, x, y }) => corner[(i * turn + Math.floor(i / 8)) % 4]?.(x, y))
      .join('')
  const gem = dice.pick([10, 12, 13, 19, 20])
  return [
    path(drawn(0), fill(c.deep, 0.9)),
    path(drawn(1), fill(c.mid, 0.9)),
    path(drawn(2), fill(c.soft, 0.85)),
    circle(5 + (gem % 8) * 90, 45 + Math.floor(gem / 8) * 90, 45, fill(c.spark)),
    circle(5 + (gem % 8) * 90, 45 + Math.floor(gem / 8) * 90, 18, fill(c.deep)),
  ].join('')
}

/** Sheets that float above one another. */
export const layers: Scene = (dice, c) => {
  const x = dice.between(290, 350)
  const gap = dice.between(44, 50)
  const sheet = (y: number) => `M${x} ${y - 76}l178 76-178 76-178-76z`
  const low = 122 + 3 * gap
  return [
    circle(x, 180, 168, fill(c.haze, 0.35)),
    path(`M${x - 178} ${low}v14l178 76 178-76v-14l-178 76z`, fill(c.deep)),
    path(sheet(low), fill(c.deep, 0.85)),
    path(sheet(low - gap), fill(c.mid, 0.9)),
    path(sheet(low - 2 * gap), fill(c.soft, 0.85)),
    path(sheet(low - 3 * gap), fill(c.paper, 0.95)),
    path(`${sheet(low - gap)}${sheet(low - 2 * gap)}${sheet(low)}`, stroke(c.paper, 1.5, 0.6)),
    `<ellipse cx="${x}" cy="${low - 3 * gap}" rx="50" ry="21.5"${fill(c.spark)}/>`,
    path(`M${x - 112} ${low - 3 * gap}l112 48 112-48-112-48z`, stroke(c.mid, 2, 0.5)),
  ].join('')
}

/** An open book. */
export const book: Scene = (dice, c) => {
  const x = dice.between(296, 344)
  const page = (spread: number, lift: number) =>
    `M${x} ${112 + lift}c${-spread / 2.5}-40 ${-spread / 1.25}-34 ${-spread}-20v176c${spread / 5}-14 ${spread / 1.25}-20 ${spread} 20z`
  const mirror = (inner: string) => `<g transform="matrix(-1 0 0 1 ${2 * x} 0)">${inner}</g>`
  const leaves = path(page(210, 10), fill(c.mid)) + path(page(200, 2), fill(c.soft)) + path(page(190, -6), fill(c.paper))
  const lines = times(5, (i) => `M${x - 168} ${124 + i * 25}q70-20 136 8`)
  const text = `${stroke(c.deep, 4, 0.38)} stroke-linecap="round"`
  return [
    circle(x, 176, 172, fill(c.haze, 0.38)),
    path(`M${x - 232} 292q232-38 464 0v22q-232-34-464 0z`, fill(c.deep)),
    leaves + mirror(leaves),
    path(lines.join(''), text),
    mirror(path(lines.slice(2).join(''), text)),
    path(`M${x} 106v182`, stroke(c.deep, 3, 0.5)),
    path(`M${x + 36} 88q18-6 36-8v84l-18-12-18 16z`, fill(c.spark)),
  ].join('')
}

/** A shelf of spines, one of them the one you came for. */
export const shelf: Scene = (dice, c) => {
  const chosen = dice.between(3, 6)
  const spines: { left: number; width: number; height: number; tint: number }[] = []
  for (let left = dice.between(60, 84); left < 548; left += (spines.at(-1)?.width ?? 0) + 5) {
    const here = spines.length === chosen
    const tint = here ? 3 : (spines.length * 2 + chosen + (spines.length > chosen ? 1 : 0)) % 3
    spines.push({ left, width: dice.pick([36, 42, 48, 58]), height: here ? 236 : dice.between(146, 212), tint })
  }
  const bodies = (tint: number) =>
    spines.flatMap((s) => (s.tint === tint ? `M${s.left} ${318 - s.height}h${s.width}v${s.height}h-${s.width}z` : [])).join('')
  const bands = spines.map((s) => `M${s.left} ${342 - s.height}h${s.width}m0 ${s.height - 52}h-${s.width}`).join('')
  return [
    circle(320, 130, 190, fill(c.haze, 0.35)),
    path(bodies(0), fill(c.mid)),
    path(bodies(1), fill(c.soft)),
    path(bodies(2), fill(c.deep)),
    path(bodies(3), fill(c.spark)),
    path(bands, stroke(c.paper, 4, 0.6)),
    rect(0, 318, 640, 42, fill(c.deep)),
    rect(0, 318, 640, 5, fill(c.paper, 0.7)),
  ].join('')
}

/** A globe of meridians with one place marked. */
export const globe: Scene = (dice, c) => {
  const x = dice.between(280, 360)
  const tilt = dice.between(-24, 24)
  const meridians = times(4, (i) => `<ellipse cx="${x}" cy="180" rx="${[24, 68, 104, 126][i]}" ry="138"/>`)
  const parallels = [-92, -48, 0, 48, 92].map((dy) => {
    const half = round(Math.sqrt(138 * 138 - dy * dy))
    return `<path d="M${x - half} ${180 + dy}q${half} ${round(26 - dy / 6)} ${2 * half} 0"/>`
  })
  return [
    circle(x, 180, 232, fill(c.haze, 0.22)),
    circle(x, 180, 184, fill(c.haze, 0.3)),
    circle(x, 180, 138, fill(c.deep)),
    circle(x - 26, 158, 104, fill(c.mid, 0.5)),
    `<g transform="rotate(${tilt} ${x} 180)" fill="none" stroke="${c.paper}" stroke-opacity=".6" stroke-width="2">${meridians.join('')}${parallels.join('')}</g>`,
    circle(x, 180, 138, stroke(c.paper, 4)),
    circle(x + dice.between(30, 66), dice.between(110, 150), 17, `${fill(c.spark)} stroke="${c.deep}" stroke-width="5"`),
  ].join('')
}

/** Rings around a centre, with something travelling on each. */
export const orbits: Scene = (dice, c) => {
  const x = dice.between(250, 390)
  const rings = [64, 112, 164, 220]
  const bodies = rings.map((r, i) => {
    const angle = dice.between(0, 628) / 100
    return circle(
      x + Math.cos(angle) * r,
      180 + Math.sin(angle) * Math.min(r, 150),
      [11, 17, 9, 21][i] ?? 12,
      fill([c.paper, c.soft, c.paper, c.mid][i] ?? c.paper),
    )
  })
  return [
    group(fill(c.haze, 0.22), [circle(x, 180, 220), circle(x, 180, 164), circle(x, 180, 112)]),
    group(
      stroke(c.line, 2, 0.7),
      rings.map((r) => `<ellipse cx="${x}" cy="180" rx="${r}" ry="${Math.min(r, 150)}"/>`),
    ),
    circle(x, 180, 38, fill(c.spark)),
    path(`M${x - 14} 180h28M${x} 166v28`, `${stroke(c.deep, 6)} stroke-linecap="round"`),
    ...bodies,
  ].join('')
}
