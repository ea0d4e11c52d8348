/** The alphabet of the covers: SVG fragments without ids, styles or scripts, so that any number can share a page. */

export const round = (value: number) => Math.round(value * 10) / 10

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))

export const circle = (x: number, y: number, r: number, paint = '') =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}"${paint}/>`

export const rect = (x: number, y: number, width: number, height: number, paint = '', radius = 0) =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"${radius ? ` rx="${radius}"` : ''}${paint}/>`

export const path = (d: string, paint = '') => `<path d="${d}"${paint}/>`

export const fill = (colour: string, opacity = 1) => ` fill="${colour}"${opacity < 1 ? ` fill-opacity="${opacity}"` : ''}`

export const stroke = (colour: string, width: number, opacity = 1) =>
  ` fill="none" stroke="${colour}" stroke-width="${width}"${opacity < 1 ? ` stroke-opacity="${opacity}"` : ''}`

/** Dots along a path: a round dash of no length. */
export const beads = (colour: string, size: number, gap: number, opacity = 1) =>
  `${stroke(colour, size, opacity)} stroke-linecap="round" stroke-dasharray="0 ${gap}"`

export const group = (paint: string, inner: string | string[]) =>
  `<g${paint}>${typeof inner === 'string' ? inner : inner.join('')}</g>`
