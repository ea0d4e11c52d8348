import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { spriteIcon } from './sprite-icon.tsx'

const Icon = spriteIcon('/assets/icons.svg#Heart')

describe('an icon from the file of all icons', () => {
  it('points into it and is decoration unless it has a name', () => {
    expect(renderToStaticMarkup(<Icon className="size-4" />)).toBe(
      '<svg class="icon size-4" aria-hidden="true"><use href="/assets/icons.svg#Heart"></use></svg>',
    )
    expect(renderToStaticMarkup(<Icon role="img" aria-label="Kept" />)).toBe(
      '<svg class="icon" role="img" aria-label="Kept"><use href="/assets/icons.svg#Heart"></use></svg>',
    )
  })

  it('can have another size', () => {
    expect(renderToStaticMarkup(<Icon size={16} aria-hidden="true" />)).toContain('width="16" height="16"')
  })
})
