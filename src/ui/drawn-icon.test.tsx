import { CircleCheck, EyeOff, MapPin } from 'lucide-react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { drawnOnce } from './drawn-icon.tsx'

describe('an icon that is drawn once', () => {
  it.each([
    ['plain', {}],
    ['as decoration', { 'aria-hidden': true as const }],
    ['as decoration of its own size', { 'aria-hidden': 'true' as const, className: 'size-4 shrink-0' }],
    ['with a name', { 'aria-label': 'Hidden', className: 'size-4' }],
    ['in another size and weight', { size: 16, strokeWidth: 3, 'aria-hidden': 'true' as const }],
  ])('is written as the icon itself is: %s', (_, props) => {
    for (const Icon of [EyeOff, MapPin, CircleCheck]) {
      const Drawn = drawnOnce(Icon)
      expect(renderToString(<Drawn {...props} />)).toBe(renderToString(<Icon {...props} />))
    }
  })
})
