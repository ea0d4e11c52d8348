import { describe, expect, it } from 'vitest'
import { fitBox, isFullScreen, moveBox, resizeBox, smallestOf, stepOfKey } from './modal.rules.ts'

const window = { width: 1000, height: 800 }
const box = { width: 700, height: 480, left: 150, top: 160 }

describe('modal (§9)', () => {
  it('is the whole screen strictly below 752 px [UI-05]', () => {
    expect([751, 752].map((width) => isFullScreen({ width, height: 600 }))).toEqual([true, false])
  })

  it('cannot be moved out of sight', () => {
    expect(moveBox(box, -900, 900, window)).toMatchObject({ left: 0, top: 320 })
  })

  it('stays in sight in a window that is made smaller, and is the whole of one that is narrow', () => {
    expect(fitBox({ ...box, left: 300, top: 320 }, { width: 800, height: 400 })).toEqual({
      ...box,
      left: 100,
      top: 0,
      height: 400,
    })
    expect(fitBox(box, window)).toEqual(box)
    expect(fitBox(box, { width: 751, height: 800 })).toBeNull()
  })

  it('cannot grow beyond the window nor shrink beyond use', () => {
    expect(resizeBox(box, 900, 900, window)).toMatchObject({ width: 850, height: 640 })
    expect(resizeBox(box, -900, -900, window)).toMatchObject({ width: 320, height: 200 })
  })

  it('that fills the window shrinks to 70 % × 60 % of it, and any other further', () => {
    const whole = { left: 16, top: 16, width: 968, height: 768 }

    expect(resizeBox(whole, -900, -900, window, smallestOf(true, window))).toMatchObject({ width: 700, height: 480 })
    expect(smallestOf(false, window)).toEqual({ width: 320, height: 200 })
  })

  it('moves by arrow keys, further with Shift', () => {
    expect(stepOfKey('ArrowLeft', false)).toEqual([-16, 0])
    expect(stepOfKey('ArrowDown', true)).toEqual([0, 64])
    expect(stepOfKey('a', false)).toBeNull()
  })
})
