import { addCollection, putFile } from '#features/collections/server/collections.store.ts'
import { storeUpload } from '#features/files/server/files.service.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { rhythms } from './content/rhythms.ts'

const dayMs = 24 * 3600 * 1000
const perSecond = 8000
const seconds = 20

/** Recordings of our own, as a podcast. Answers the number of their collection. */
export async function seedPodcast(ctx: Ctx): Promise<{ podcast: number }> {
  const now = ctx.now()
  const podcast = await addCollection(ctx.db, 'Rhythms to walk to', now)
  for (const { title, topic, stepsPerMinute, daysAgo } of rhythms) {
    const name = `${stepsPerMinute} steps.wav`
    const file = new File([beat(stepsPerMinute)], name, { type: 'audio/wav' })
    const stored = await storeUpload(ctx, { kind: 'audio', file, title, visibility: 'public', ownerId: null })
    if (!stored.ok) throw new Error(`The demo's recording was refused: ${stored.refusal}`)
    const collected = { collectionId: podcast, fileId: stored.value.fileId, title, topic, name, locale: ctx.locale }
    await putFile(ctx.db, collected, new Date(now.getTime() - daysAgo * dayMs))
  }
  return { podcast }
}

/** A wood block for each step, the left foot a little deeper than the right, over a soft fifth (WAV, 8 bit, mono). */
function beat(stepsPerMinute: number): Uint8Array<ArrayBuffer> {
  const step = Math.round((perSecond * 60) / stepsPerMinute)
  const bar = Buffer.alloc(step * 4)
  for (let at = 0; at < bar.length; at++) {
    const since = (at % step) / perSecond
    const knock = Math.sin(2 * Math.PI * (Math.floor(at / step) % 2 === 0 ? 660 : 880) * since) * Math.exp(-38 * since)
    // Whole waves in a bar, so that one bar goes on where the last has ended.
    const wave = (tone: number) => Math.sin((2 * Math.PI * at * Math.round((tone * bar.length) / perSecond)) / bar.length)
    bar[at] = 128 + Math.round(70 * knock + 14 * wave(110) + 10 * wave(165))
  }
  const samples = Buffer.alloc(seconds * perSecond, bar)
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 1],
    [34, 8],
  ] as const)
    head.writeUInt16LE(value, at)
  for (const at of [24, 28]) head.writeUInt32LE(perSecond, at)
  head.write('data', 36)
  head.writeUInt32LE(samples.length, 40)
  return new Uint8Array(Buffer.concat([head, samples]))
}
