import type { Dice, Palette } from './cover.palette.ts'
import { circle, path, round, times } from './cover.shapes.ts'

/** A topic's pattern: fine lines that fill the ground behind the scene. */
export type Field = (dice: Dice, colours: Palette) => string

const stroked = (colours: Palette, inner: string, opacity = 0.3, width = 1.5) =>
  `<g fill="none" stroke="${colours.line}" stroke-opacity="${opacity}" stroke-width="${width}">${inner}</g>`

const waves: Field = (dice, colours) => {
  const rise = dice.between(18, 30)
  const lines = times(8, (i) => `M-40 ${22 + i * 44}q80-${rise * 2} 160 0t160 0t160 0t160 0t160 0`)
  return stroked(colours, path(lines.join('')), 0.28, 2)
}

const ripples: Field = (dice, colours) => {
  const x = dice.between(60, 160)
  return stroked(colours, times(9, (i) => circle(x, 70, 40 + i * 52)).join(''))
}

const grid: Field = (_dice, colours) => {
  const upright = times(15, (i) => `M${20 + i * 43} 0v360`)
  const level = times(8, (i) => `M0 ${30 + i * 43}h640`)
  return stroked(colours, path(upright.join('') + level.join('')), 0.17)
}

const dots: Field = (dice, colours) => {
  const step = dice.pick([26, 30, 34])
  const rows = times(Math.ceil(360 / step), (i) => `M${(i % 2) * (step / 2) + 8} ${14 + i * step}h640`)
  return `<path d="${rows.join('')}" fill="none" stroke="${colours.line}" stroke-opacity=".34" stroke-width="4" stroke-linecap="round" stroke-dasharray="0 ${step}"/>`
}

const rays: Field = (dice, colours) => {
  const x = dice.between(120, 220)
  const lines = times(17, (i) => {
    const angle = (i * Math.PI) / 16
    return `M${x} 380L${Math.round(x - Math.cos(angle) * 760)} ${Math.round(380 - Math.sin(angle) * 760)}`
  })
  return stroked(colours, path(lines.join('')), 0.22)
}

const contours: Field = (dice, colours) => {
  const x = dice.between(430, 520)
  const loops = times(7, (i) => {
    const r = 40 + i * 44
    return `<ellipse cx="${x}" cy="110" rx="${r * 1.25}" ry="${round(r * 0.72)}"/>`
  })
  return `<g transform="rotate(-18 ${x} 110)">${stroked(colours, loops.join(''))}</g>`
}

const weave: Field = (dice, colours) => {
  const step = dice.pick([40, 46, 52])
  return stroked(colours, path(`M-340 360${`l360-360m${step - 360} 360`.repeat(Math.ceil(980 / step))}`), 0.22)
}

const scales: Field = (_dice, colours) => {
  const rows = times(5, (row) => `M${-90 + (row % 2) * 45} ${60 + row * 74}q${'45-66 90 0 '.repeat(8).trim()}`)
  return stroked(colours, path(rows.join('')), 0.26)
}

const staves: Field = (dice, colours) => {
  const top = dice.between(40, 80)
  const lines = times(12, (i) => `M0 ${top + i * 20}h640`)
  return stroked(colours, path(lines.join('')), 0.22)
}

const crossings: Field = (dice, colours) => {
  const lean = dice.between(30, 90)
  const lines = times(9, (i) => `M${i * 80} 0q${lean} 180 0 360M${i * 80} 0q${-lean} 180 0 360`)
  return stroked(colours, path(lines.join('')), 0.24)
}

export const fields: readonly [Field, ...Field[]] = [waves, ripples, grid, dots, rays, contours, weave, scales, staves, crossings]
