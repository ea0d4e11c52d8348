/** What stands in front on courses and webinars. */
import type { Scene } from './cover.palette.ts'
import { beads, circle, fill, group, path, rect, round, stroke, times } from './cover.shapes.ts'

/** A lectern in its own light. */
export const lectern: Scene = (dice, c) => {
  const x = dice.between(230, 300)
  const glow = times(5, (i) => circle(x, 168, 300 - i * 54))
  const far = x + dice.between(190, 250)
  return [
    group(fill(c.haze, 0.24), glow),
    circle(far, 108, 30, fill(c.spark)),
    path(`M0 318q160-26 320-12t320-10V360H0z`, fill(c.deep, 0.55)),
    path('M0 334q200-22 420-8t220-8V360H0z', fill(c.deep)),
    path(`M${x - 24} 186h48l10 140h-68z`, fill(c.mid)),
    path(`M${x + 4} 186h20l10 140h-22z`, fill(c.deep, 0.35)),
    path(`M${x - 104} 182l200-44 12 34-204 46z`, fill(c.deep)),
    path(`M${x - 92} 168q50-34 92-20l4 22q-44-12-90 18z`, fill(c.paper)),
    path(`M${x} 148q42-32 90-20l6 20q-48-8-92 22z`, fill(c.soft)),
    path(
      `M${x - 74} 171q36-20 66-14M${x - 72} 180q36-18 68-13M${x + 18} 150q30-18 62-12M${x + 20} 159q30-17 62-11`,
      stroke(c.deep, 2.5, 0.45),
    ),
    rect(x - 62, 320, 124, 14, fill(c.deep), 3),
  ].join('')
}

/** Steps that rise to a disc: a course taken one part at a time. */
export const steps: Scene = (dice, c) => {
  const count = dice.pick([5, 6, 7])
  const width = 520 / count
  const rise = dice.between(34, 40)
  const top = 360 - count * rise
  const blocks = times(count, (i) =>
    rect(
      120 + i * width,
      360 - (i + 1) * rise,
      520 - i * width,
      rise + 1,
      fill(i % 2 ? c.mid : c.deep, round(0.35 + (i / count) * 0.6)),
    ),
  )
  const treads = times(count, (i) => `M${round(120 + i * width)} ${360 - (i + 1) * rise}h${round(width)}`)
  return [
    circle(120 + (count - 0.5) * width, top - 60, 148, fill(c.haze, 0.35)),
    circle(120 + (count - 0.5) * width, top - 60, 98, fill(c.haze, 0.45)),
    ...blocks,
    path(treads.join(''), stroke(c.paper, 4)),
    circle(120 + (count - 0.5) * width, top - 44, 40, fill(c.spark)),
    path(
      `M${round(120 + width / 2)} ${360 - rise - 22}L${round(120 + (count - 1.5) * width)} ${top + rise - 22}`,
      beads(c.line, 7, 26, 0.8),
    ),
  ].join('')
}

/** Hills with a marked path through them. */
export const trail: Scene = (dice, c) => {
  const lift = dice.between(-16, 18)
  const hill = (y: number, a: number, b: number) =>
    `M0 ${y}C140 ${y - a} 220 ${y + b} 350 ${y - 8}S560 ${y - a} 640 ${y - b}V360H0z`
  const sun = dice.between(400, 520)
  return [
    circle(sun, 112 + lift, 104, fill(c.haze, 0.4)),
    circle(sun, 112 + lift, 54, fill(c.spark)),
    path(hill(176 + lift, 60, 46), fill(c.soft, 0.75)),
    path(hill(222 + lift, -34, 66), fill(c.mid, 0.8)),
    path(hill(272, 52, 28), fill(c.mid)),
    path(hill(318, -20, 44), fill(c.deep)),
    path('M70 372C150 300 330 330 330 276S190 236 250 204S380 190 392 160', stroke(c.paper, 4)),
    ...[
      [179, 326],
      [329, 283],
      [236, 217],
    ].map(([x = 0, y = 0]) => circle(x, y, 8, `${fill(c.deep)} stroke="${c.paper}" stroke-width="4"`)),
    circle(392, 158, 10, `${fill(c.spark)} stroke="${c.paper}" stroke-width="4"`),
  ].join('')
}

/** Half rounds that lean on one another: knowledge that builds. */
export const arches: Scene = (dice, c) => {
  const base = dice.between(286, 304)
  const dome = (x: number, r: number) => `M${x - r} ${base}a${r} ${r} 0 0 1 ${2 * r} 0z`
  const big = dice.between(150, 172)
  const x = dice.between(230, 270)
  const nest = [0.78, 0.56, 0.34].map((share) => dome(x, Math.round(big * share)))
  const side = x + big + dice.between(10, 40)
  return [
    path(dome(x, big), fill(c.deep)),
    path(nest[0] ?? '', fill(c.mid)),
    path(nest[1] ?? '', fill(c.soft)),
    path(nest[2] ?? '', fill(c.paper)),
    path(dome(side, 112), fill(c.mid, 0.72)),
    path(dome(side, 74), fill(c.haze, 0.8)),
    path(dome(side, 36), fill(c.paper, 0.9)),
    path(dome(side - 118, 52), fill(c.spark, 0.95)),
    path(`M${x - big - 40} ${base}H${side + 150}`, stroke(c.deep, 5)),
    path(`M${side + 26} 84a34 34 0 1 0 .1 0z`, stroke(c.line, 2.5, 0.8)),
    circle(side + 26, 118, 12, fill(c.spark)),
    path(dome(x, Math.round(big * 0.89)), stroke(c.paper, 1.5, 0.55)),
  ].join('')
}

/** A lit window on a screen, with a play mark. */
export const screen: Scene = (dice, c) => {
  const x = dice.between(120, 150)
  const swell = dice.between(20, 44)
  const inside = [
    rect(0, 0, 360, 214, fill(c.soft)),
    circle(270, 60, 96, fill(c.haze, 0.45)),
    circle(270, 60, 56, fill(c.paper, 0.55)),
    path(`M0 132q90-${swell * 2} 180 0t180-14v120H0z`, fill(c.mid, 0.7)),
    path(`M0 172q90 ${swell} 180-6t180 4v60H0z`, fill(c.deep, 0.9)),
  ]
  return [
    rect(x + 46, 34, 384, 262, `${fill(c.deep, 0.35)}`, 14),
    rect(x, 58, 384, 262, fill(c.paper), 14),
    `<svg x="${x + 12}" y="94" width="360" height="214">${inside.join('')}</svg>`,
    path(`M${x + 22} 76h.1m18 0h.1m18 0h.1`, `${stroke(c.mid, 10)} stroke-linecap="round"`),
    path(`M${x + 300} 76h62`, `${stroke(c.soft, 8)} stroke-linecap="round"`),
    circle(x + 192, 200, 40, fill(c.spark)),
    path(`M${x + 180} 180v40l34-20z`, fill(c.deep)),
  ].join('')
}

/** A voice as a row of bars, and the place where one is listening. */
export const voice: Scene = (dice, c) => {
  const phase = dice.between(0, 60) / 10
  const beat = dice.between(24, 34) / 100
  const height = (i: number) =>
    round(14 + Math.abs(Math.sin(i * beat + phase) * Math.cos(i * 0.13 + phase / 2)) * 92 + (i % 3) * 9)
  const bars = (from: number, to: number) =>
    times(to - from, (i) => `M${59 + (from + i) * 18} ${180 - height(from + i)}v${round(height(from + i) * 2)}`).join('')
  const head = dice.between(11, 20)
  const rounded = ' stroke-linecap="round"'
  return [
    circle(59 + head * 18, 180, 168, fill(c.haze, 0.28)),
    circle(59 + head * 18, 180, 112, fill(c.haze, 0.36)),
    path(bars(0, head), stroke(c.mid, 9) + rounded),
    path(bars(head + 1, 30), stroke(c.line, 9, 0.62) + rounded),
    path(`M${59 + head * 18} 52v256`, stroke(c.spark, 9) + rounded),
    circle(59 + head * 18, 52, 15, fill(c.spark)),
  ].join('')
}

/** A call: people in their frames, one of them speaking. */
export const gathering: Scene = (dice, c) => {
  const speaking = dice.between(0, 5)
  const at = (i: number) => ({ x: 92 + (i % 3) * 156, y: 46 + Math.floor(i / 3) * 138 })
  const frames = (from: number) =>
    times(3, (i) => at((i * 2 + from + speaking) % 6)).map(
      ({ x, y }) => `M${x + 14} ${y}h116a14 14 0 0 1 14 14v98a14 14 0 0 1-14 14h-116a14 14 0 0 1-14-14v-98a14 14 0 0 1 14-14z`,
    )
  const person = (i: number) => `M${at(i).x + 22} ${at(i).y + 126}a50 54 0 0 1 100 0zm26-76a24 24 0 0 0 48 0a24 24 0 0 0-48 0`
  const others = times(6, (i) => (i === speaking ? '' : person(i)))
  const { x, y } = at(speaking)
  return [
    path(frames(0).join(''), fill(c.soft)),
    path(frames(1).join(''), fill(c.paper)),
    path(others.join(''), fill(c.mid)),
    path(person(speaking), fill(c.deep)),
    rect(x - 4, y - 4, 152, 134, stroke(c.spark, 8), 17),
    path(`M172 336h.1m74 0h.1m74 0h.1m74 0h.1m74 0h.1`, `${stroke(c.deep, 22, 0.55)} stroke-linecap="round"`),
    circle(320, 336, 11, fill(c.spark)),
  ].join('')
}
