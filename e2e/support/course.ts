import { readFile } from 'node:fs/promises'
import { peopleCalls } from '#features/account/account.people.contract.ts'
import { productAdminCalls } from '#features/catalogue/catalogue.admin.contract.ts'
import { emptyEntry } from '#features/catalogue/product-entry.draft.ts'
import { multiAdminCalls } from '#features/certificates/certificates.multi.contract.ts'
import { certificateRuleCalls } from '#features/certificates/certificates.rule.contract.ts'
import { courseAdminCalls } from '#features/learning/learning.admin.contract.ts'
import { registrationsCalls } from '#features/registrations/registrations.contract.ts'
import { antiForgery, send } from './client.ts'
import { newPerson, type OwnPerson } from './person.ts'
import { clientOf } from './sign-in.ts'
import { test } from './test.ts'

const at = (path: string, values: Record<string, string | number>) =>
  path.replace(/:(\w+)/g, (_, name: string) => String(values[name]))

type Component = { kind: string; title: string; settings?: object; minimum_access_seconds?: number; prerequisites?: number[] }

export type OwnCourse = { productId: number; slug: string; title: string; componentIds: number[] }

/** A course of the test's own, with these components in one section, and what else is to be true of its product. */
export async function newCourse(components: Component[], product: object = {}): Promise<OwnCourse> {
  const client = await clientOf('admin')
  const slug = `own-${test.info().project.name}-${Math.random().toString(36).slice(2, 10)}`
  const title = `Own course ${slug.slice(-6)}`
  const { id: productId } = await send<{ id: number }>(client, 'post', productAdminCalls.createProduct.path, {
    ...emptyEntry,
    title,
    url_slug: slug,
    visibility: 'public',
    ...product,
  })
  const section = await send<{ id: number }>(client, 'post', at(courseAdminCalls.addSection.path, { product_id: productId }), {
    title: 'Lessons',
  })
  const componentIds: number[] = []
  for (const component of components) {
    const path = at(courseAdminCalls.addComponent.path, { product_id: productId })
    const { id } = await send<{ id: number }>(client, 'post', path, { section_id: section.id, ...component })
    componentIds.push(id)
  }
  await client.dispose()
  return { productId, slug, title, componentIds }
}

/** Completing the product gives a certificate in the first design from now on. */
export async function giveCertificate(productId: number, rule: object = {}): Promise<void> {
  const client = await clientOf('admin')
  const path = at(certificateRuleCalls.rule.path, { product_id: productId })
  const { designs } = await send<{ designs: { id: number }[] }>(client, 'get', path)
  await send(client, 'put', path, { version: '0', design_id: designs[0]?.id, ...rule })
  await client.dispose()
}

/** One certificate over these products; answers its widget id. */
export async function newMultiCertificate(title: string, product_ids: number[]): Promise<number> {
  const client = await clientOf('admin')
  const { designs } = await send<{ designs: { id: number }[] }>(client, 'get', multiAdminCalls.listMulti.path)
  const entry = { title, design_id: designs[0]?.id, product_ids }
  const { id } = await send<{ id: number }>(client, 'post', multiAdminCalls.addMulti.path, entry)
  await client.dispose()
  return id
}

/** Somebody of the test's own who is registered for the product at this address. */
export async function newLearner(slug: string): Promise<OwnPerson> {
  const person = await newPerson()
  const client = await clientOf('admin')
  const found = await client.get(peopleCalls.listPeople.path, { params: { search: person.email } })
  const { people } = (await found.json()) as { people: { id: number }[] }
  const products = await client.get(productAdminCalls.listProducts.path, { params: { search: slug } })
  const list = (await products.json()) as { products: { id: number; url_slug: string }[] }
  const product = list.products.find(({ url_slug }) => url_slug === slug)
  if (!people[0] || !product) throw new Error(`${person.email} or ${slug} was not found`)
  await send(client, 'post', registrationsCalls.register.path, { product_id: product.id, user_id: people[0].id })
  await client.dispose()
  return person
}

/** Some seconds of a soft tone: one byte a sample, 8000 samples a second. */
export function toneFile(seconds: number): Buffer {
  const samples = Buffer.alloc(seconds * 8000, 128)
  for (let place = 0; place < samples.length; place += 1) samples[place] = 128 + Math.round(30 * Math.sin(place / 6))
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(8000, 24)
  head.writeUInt32LE(8000, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples.length, 40)
  return Buffer.concat([head, samples])
}

type Upload = { kind: 'audio' | 'video' | 'document'; name: string; mimeType: string; buffer: Buffer }

/** Uploads files as the course editor does, and answers their numbers. */
async function upload(files: Upload[]): Promise<number[]> {
  const client = await clientOf('admin')
  const headers = await antiForgery(client)
  const ids: number[] = []
  for (const { kind, ...file } of files) {
    const multipart = { kind, visibility: 'private', file }
    const answer = await client.post('/files', { headers, multipart })
    if (!answer.ok()) throw new Error(`/files: ${answer.status()} ${await answer.text()}`)
    ids.push(((await answer.json()) as { id: number }).id)
  }
  await client.dispose()
  return ids
}

export async function uploadTone(seconds: number): Promise<number> {
  const tone: Upload = { kind: 'audio', name: 'tone.wav', mimeType: 'audio/wav', buffer: toneFile(seconds) }
  const [id = 0] = await upload([tone])
  return id
}

const captions = `WEBVTT

00:00.000 --> 00:15.000
A bar grows.

00:15.000 --> 00:20.000
It has arrived.
`

/** Twenty seconds of a bar that grows (VP8, which every Chromium plays), and its captions. */
export async function uploadLesson(): Promise<{ videoId: number; captionsId: number }> {
  const [videoId = 0, captionsId = 0] = await upload([
    {
      kind: 'video',
      name: 'lesson.webm',
      mimeType: 'video/webm',
      buffer: await readFile(new URL('lesson.webm', import.meta.url)),
    },
    { kind: 'document', name: 'lesson.vtt', mimeType: 'text/vtt', buffer: Buffer.from(captions) },
  ])
  return { videoId, captionsId }
}
