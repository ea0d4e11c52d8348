import { describe, expect, it } from 'vitest'
import { underPageHeading } from './description.rules.ts'

describe('a description under the heading of its page', () => {
  it('keeps both levels of headings apart, one level down', () => {
    expect(underPageHeading('<h1>What</h1><p>h1</p><h2>How</h2><hr /><h3>Why</h3>')).toBe(
      '<h2>What</h2><p>h1</p><h3>How</h3><hr /><h4>Why</h4>',
    )
  })

  it('leaves one that begins with level 2 as it is', () => {
    expect(underPageHeading('<h2>What</h2><h3>How</h3>')).toBe('<h2>What</h2><h3>How</h3>')
  })
})
