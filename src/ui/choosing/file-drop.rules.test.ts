import { describe, expect, it } from 'vitest'
import { errorShownMs, refuseDrop } from './file-drop.rules.ts'

const rules = { accept: ['image/png', 'audio/*', '.pdf'], maxMb: 1 }
const file = (name: string, type: string, size = 10) => ({ name, type, size })

describe('a dropped file (§5, §8)', () => {
  it('is taken when it is single, of an allowed type and small enough', () => {
    expect(refuseDrop([file('a.png', 'image/png')], rules)).toBeNull()
    expect(refuseDrop([file('a.mp3', 'audio/mpeg')], rules)).toBeNull()
    expect(refuseDrop([file('A.PDF', '')], rules)).toBeNull()
    expect(refuseDrop([file('a.xyz', 'x/y')], { accept: [], maxMb: 1 })).toBeNull()
  })

  it('is refused with its reason otherwise', () => {
    expect(refuseDrop([], rules)).toBe('none')
    expect(refuseDrop([file('a.png', 'image/png'), file('b.png', 'image/png')], rules)).toBe('many')
    expect(refuseDrop([file('a.gif', 'image/gif')], rules)).toBe('type')
    expect(refuseDrop([file('a.png', 'image/png', 1024 * 1024 + 1)], rules)).toBe('size')
  })

  it('shows a refusal for six seconds', () => {
    expect(errorShownMs).toBe(6000)
  })
})
