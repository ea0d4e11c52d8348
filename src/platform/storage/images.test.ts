import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { sampleFiles } from '#testing/sample-files.ts'
import { makeImage } from './images.ts'

const square = { width: 64, height: 64, fit: 'cover' } as const

/** Left half red, right half blue. */
const twoHalves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: '#0000ff' } },
      left: width / 2,
      top: 0,
    },
  ])

async function made(...given: Parameters<typeof makeImage>) {
  const result = await makeImage(...given)
  if (!result.ok) throw new Error(result.refusal)
  return result.value
}

async function meanColour(bytes: Uint8Array): Promise<'red' | 'blue' | 'mixed'> {
  const { channels } = await sharp(bytes).stats()
  const [red = 0, , blue = 0] = channels.map(({ mean }) => mean)
  if (red > 200 && blue < 50) return 'red'
  return blue > 200 && red < 50 ? 'blue' : 'mixed'
}

describe('pictures that people send', () => {
  it('become WebP of exactly the size asked for', async () => {
    const image = await made(await sampleFiles.jpeg(200, 100), square)

    expect(image).toMatchObject({ type: 'image/webp', width: 64, height: 64 })
    expect(await sharp(image.bytes).metadata()).toMatchObject({ format: 'webp', width: 64, height: 64 })
  })

  it('are cut to the rectangle that was chosen, in pixels of the picture', async () => {
    const source = await twoHalves(200, 100).png().toBuffer()

    const left = await made(source, { ...square, crop: { left: 0, top: 0, width: 100, height: 100 } })
    const right = await made(source, { ...square, crop: { left: 100, top: 0, width: 100, height: 100 } })

    expect([await meanColour(left.bytes), await meanColour(right.bytes)]).toEqual(['red', 'blue'])
    expect(await meanColour((await made(source, square)).bytes)).toBe('mixed')
  })

  it('are cut as they are seen: a camera held upright says so only in its notes', async () => {
    // Turned by 90° the left half of the stored picture is the upper one of what is seen.
    const source = await twoHalves(200, 100).jpeg({ quality: 100 }).withMetadata({ orientation: 6 }).toBuffer()

    const upper = await made(source, { ...square, crop: { left: 0, top: 0, width: 100, height: 100 } })
    const lower = await made(source, { ...square, crop: { left: 0, top: 100, width: 100, height: 100 } })

    expect([await meanColour(upper.bytes), await meanColour(lower.bytes)]).toEqual(['red', 'blue'])
  })

  it('bear a rectangle that lies a little or wholly outside', async () => {
    const source = await sampleFiles.png(40, 30)

    expect(await made(source, { ...square, crop: { left: 10.4, top: -1, width: 31, height: 31 } })).toMatchObject({ width: 64 })
    expect(await made(source, { ...square, crop: { left: 900, top: 900, width: 9, height: 9 } })).toMatchObject({ width: 64 })
  })

  it('lose what they tell of place and camera', async () => {
    const source = await sharp(await sampleFiles.jpeg())
      .withExif({ IFD0: { Artist: 'Ann Example' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .toBuffer()
    expect((await sharp(source).metadata()).exif).toBeDefined()

    const { bytes } = await made(source, square)

    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    expect(Buffer.from(bytes).includes('Ann Example')).toBe(false)
  })

  it('keep their proportions and are never enlarged where the whole is wanted', async () => {
    expect(await made(await sampleFiles.png(400, 100), { width: 200, height: 200, fit: 'inside' })).toMatchObject({
      width: 200,
      height: 50,
    })
    expect(await made(await sampleFiles.png(40, 30), { width: 200, height: 200, fit: 'inside' })).toMatchObject({
      width: 40,
      height: 30,
    })
  })

  it('are refused when they claim more pixels than any camera makes', async () => {
    const bomb = sampleFiles.pngBomb()
    expect(bomb.byteLength).toBeLessThan(100_000)

    const result = await makeImage(bomb, square)

    expect(result).toEqual({ ok: false, refusal: 'imageTooManyPixels', params: { max: 64 } })
  })

  it('are refused when they cannot be read', async () => {
    const whole = await sharp({
      create: { width: 400, height: 400, channels: 3, background: '#fff', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
    })
      .png()
      .toBuffer()

    expect(await makeImage(whole.subarray(0, 2000), square)).toEqual({ ok: false, refusal: 'imageUnreadable' })
    expect(await makeImage(Buffer.from('not a picture'), square)).toEqual({ ok: false, refusal: 'imageUnreadable' })
    expect(await makeImage(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), square)).toEqual({
      ok: false,
      refusal: 'imageUnreadable',
    })
    expect((await makeImage(whole, square)).ok).toBe(true)
  })
})
