import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStorage } from './open-storage.ts'
import { startFakeS3 } from './s3.fake.ts'
import { readLater, type Storage } from './storage.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'storage-'))
const s3 = await startFakeS3('lectern')
const s3Config = {
  bucket: 'lectern',
  region: 'eu-central-1',
  endpoint: s3.endpoint,
  accessKeyId: 'key',
  secretAccessKey: 'secret',
}

afterAll(async () => {
  await s3.stop()
  await rm(dataDir, { recursive: true })
})

const bytesOf = async (stream: ReadableStream | null) =>
  stream === null ? null : new Uint8Array(await new Response(stream).arrayBuffer())
const textOf = (stream: ReadableStream | null) => new Response(stream).text()
const text = (value: string) => new Blob([value])

describe.each([
  { place: 'a folder', open: () => openStorage({ dataDir, s3: null }) },
  { place: 'an S3-compatible store', open: () => openStorage({ dataDir, s3: s3Config }) },
])('storage in $place', ({ open }) => {
  let storage: Storage
  beforeAll(async () => {
    storage = await open()
  })

  it('gives back what was put, byte for byte', async () => {
    const bytes = Uint8Array.from({ length: 300_000 }, (_, at) => (at * 7) % 256)

    await storage.put('ab/whole', new Blob([bytes]), 'application/pdf')

    expect(await bytesOf(await storage.get('ab/whole'))).toEqual(bytes)
  })

  it('gives a part, both ends included', async () => {
    await storage.put('part', text('0123456789'), 'text/plain')

    expect(await textOf(await storage.get('part', { start: 2, end: 5 }))).toBe('2345')
    expect(await textOf(await storage.get('part', { start: 9, end: 9 }))).toBe('9')
  })

  it('puts anew over what was there', async () => {
    await storage.put('again', text('a longer first one'), 'text/plain')
    await storage.put('again', text('second'), 'text/plain')

    expect(await textOf(await storage.get('again'))).toBe('second')
  })

  it('answers null for what was never there or was removed', async () => {
    await storage.put('gone', text('x'), 'text/plain')
    expect(await textOf(await storage.get('gone'))).toBe('x')

    await storage.remove('gone')
    await storage.remove('gone')

    expect(await storage.get('gone')).toBeNull()
    expect(await storage.get('never/there')).toBeNull()
  })

  it.each(['../secret', 'a/../../secret', '/etc/passwd', 'a//b', '.unfinished/x', 'a/.b', 'A', 'a\\b', 'a\0', ''])(
    'refuses the key %j, which no part of ours makes',
    async (key) => {
      await expect(storage.put(key, text('x'), 'text/plain')).rejects.toThrow('not a storage key')
      await expect(storage.get(key)).rejects.toThrow('not a storage key')
      await expect((async () => storage.remove(key))()).rejects.toThrow('not a storage key')
    },
  )

  it('opens nothing for a body that nobody reads, and everything for one that is read', async () => {
    await storage.put('late', text('late'), 'text/plain')
    let opened = 0
    const counting: Storage = {
      ...storage,
      get: (...asked) => {
        opened += 1
        return storage.get(...asked)
      },
    }

    const unread = new Response(readLater(counting, 'late'))
    await new Promise((done) => setTimeout(done, 10))
    expect(unread.ok && opened).toBe(0)

    expect(await textOf(readLater(counting, 'late', { start: 1, end: 2 }))).toBe('at')
    expect(opened).toBe(1)
    await expect(textOf(readLater(counting, 'lost'))).rejects.toThrow('the stored bytes lost are gone')
  })
})

describe('a folder', () => {
  it('keeps nothing half-written', async () => {
    const storage = await openStorage({ dataDir, s3: null })

    await storage.put('whole', text('whole'), 'text/plain')
    await storage.put('whole/below', text('x'), 'text/plain').catch(() => 'a file is in the way')

    expect(await readdir(join(dataDir, 'files', '.unfinished'))).toEqual([])
    expect(await textOf(await storage.get('whole'))).toBe('whole')
  })
})

describe('an S3-compatible store', () => {
  it('is told the type of what it keeps', async () => {
    const storage = await openStorage({ dataDir, s3: s3Config })

    await storage.put('typed', text('%PDF'), 'application/pdf')

    expect(s3.objects.get('typed')?.type).toBe('application/pdf')
  })

  it('is never asked without a signature (instrument check: the test server refuses that)', async () => {
    expect((await fetch(`${s3.endpoint}/lectern/typed`)).status).toBe(403)
  })

  it('fails aloud when the bucket is not there, which is no missing file', async () => {
    const storage = await openStorage({ dataDir, s3: { ...s3Config, bucket: 'nowhere' } })

    await expect(storage.get('typed')).rejects.toThrow('NoSuchBucket')
  })
})
