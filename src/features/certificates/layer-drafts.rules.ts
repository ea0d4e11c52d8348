import { type CertificateLayout, type LayerKind, type LayoutLayer, pageOf } from './layout.schema.ts'

/** What a new part of a design begins as, in the middle of the page. */
export function freshLayer(kind: LayerKind, layout: CertificateLayout): LayoutLayer {
  const { width, height } = pageOf(layout)
  const middle = (size: number) => ({ x: Math.round((width - size) / 2), y: Math.round(height / 2) })
  switch (kind) {
    case 'text':
      return {
        kind,
        ...middle(120),
        width: 120,
        text: '{title}',
        size: 14,
        font: 'sans',
        isBold: false,
        colour: 'ink',
        align: 'center',
        lines: 1,
        isHeading: false,
      }
    case 'line':
      return { kind, ...middle(80), width: 80, colour: 'accent' }
    case 'image':
      return { kind, ...middle(50), width: 50, height: 25, picture: null, alt: '' }
    case 'signature':
      return { kind, ...middle(60), width: 60, picture: null, signatory: '', role: '', colour: 'ink', align: 'center' }
    case 'seal':
      return { kind, ...middle(32), width: 32, look: 'star' }
    case 'qr':
      return { kind, ...middle(26), width: 26 }
  }
}

/** One place up or down; what is drawn later lies above. */
export function movedLayer<Layer>(layers: readonly Layer[], from: number, by: 1 | -1): Layer[] {
  const to = from + by
  if (to < 0 || to >= layers.length) return [...layers]
  const next = [...layers]
  const [layer] = next.splice(from, 1)
  if (layer !== undefined) next.splice(to, 0, layer)
  return next
}
