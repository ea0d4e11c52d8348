import { expect, it } from 'vitest'
import { hexOfHue } from './mail-look.rules.ts'

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

it('is the brand colour that mails have had for our own hue, within what eyes tell apart', () => {
  const parts = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  const ours = parts('#005a5b')
  for (const [at, part] of parts(hexOfHue(195)).entries()) expect(Math.abs(part - (ours[at] ?? 0))).toBeLessThanOrEqual(3)
})

it('is dark enough for white letters in every hue', () => {
  const tooLight = Array.from({ length: 360 }, (_, hue) => hue).filter((hue) => 1.05 / (luminance(hexOfHue(hue)) + 0.05) < 4.5)
  expect(tooLight).toEqual([])
})
