import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sampleFiles } from '#testing/sample-files.ts'
import { type FilesTest, fileOf, startFilesTest } from './files.testing.ts'

let test: FilesTest
beforeAll(async () => {
  test = await startFilesTest()
})
beforeEach(() => test.allowUploadsOf(25))
afterAll(() => test.stop())

const message = async (answer: Response) => (await answer.json()).message

const storedCount = async () =>
  (
    await test.ctx.db
      .selectFrom('file')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

describe('an upload takes what its kind allows (§5, §8) [FILE-01] [FILE-02] [FILE-03]', () => {
  it.each([
    ['FILE-01', 'audio', 'talk.mp3', sampleFiles.mp3, 'audio/mpeg'],
    ['FILE-01', 'audio', 'memo.m4a', sampleFiles.soundOnlyMp4, 'audio/mp4'],
    ['FILE-02', 'document', 'handout.pdf', () => sampleFiles.pdf(), 'application/pdf'],
    [
      'FILE-02',
      'document',
      'form.docx',
      sampleFiles.docx,
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    ['FILE-03', 'video', 'lesson.mp4', () => sampleFiles.mp4(), 'video/mp4'],
  ])('[%s] takes a file of a type allowed for %s: %s', async (_, kind, name, make, mime) => {
    const bytes = make()

    const answer = await test.upload('admin', { kind, title: 'A title' }, fileOf(bytes, name))

    expect(answer.status).toBe(200)
    const stored = await answer.json()
    expect(stored).toMatchObject({
      kind,
      mime,
      original_name: name,
      title: 'A title',
      size: bytes.byteLength,
      visibility: 'members',
    })
    const served = await test.ask('bob', 'GET', stored.url)
    expect(new Uint8Array(await served.arrayBuffer())).toEqual(bytes)
  })

  it.each([
    ['FILE-01', 'audio', 'film.mp3', () => sampleFiles.mp4(), 'MP3, M4A, OGG, WAV, FLAC, AAC'],
    ['FILE-02', 'document', 'program.pdf', sampleFiles.exe, 'PDF, DOCX, XLSX, PPTX, ODT, ODS, ODP, EPUB, RTF, TXT, CSV, VTT'],
    ['FILE-02', 'document', 'archive.docx', sampleFiles.zip, 'PDF, DOCX, XLSX, PPTX, ODT, ODS, ODP, EPUB, RTF, TXT, CSV, VTT'],
    ['FILE-03', 'video', 'picture.mp4', () => sampleFiles.png(), 'MP4, WEBM, MOV, OGV'],
    ['FILE-07', 'image', 'drawing.png', () => new TextEncoder().encode('<svg onload="alert(1)"/>'), 'JPG, PNG, WEBP, GIF, AVIF'],
  ])('[%s] [FILE-07] refuses another type as %s, whatever it is called: %s', async (_, kind, name, make, types) => {
    const before = await storedCount()

    const answer = await test.upload('admin', { kind }, fileOf(await make(), name, 'video/mp4'))

    expect(answer.status).toBe(415)
    expect(await message(answer)).toBe(`The file type is not allowed. Allowed types: ${types}.`)
    expect(await storedCount()).toBe(before)
  })

  it('refuses several files [FILE-04] [FILE-08]', async () => {
    const answer = await test.upload(
      'admin',
      { kind: 'document' },
      fileOf(sampleFiles.pdf(), 'a.pdf'),
      fileOf(sampleFiles.pdf(), 'b.pdf'),
    )

    expect(answer.status).toBe(400)
    expect(await message(answer)).toBe('More than one file was selected. Please choose a single file.')
  })

  it('refuses a form without a file, and an empty file', async () => {
    expect(await message(await test.upload('admin', { kind: 'document' }))).toBe('Please choose a file.')
    expect(await message(await test.upload('admin', { kind: 'document' }, fileOf(new Uint8Array(), 'a.pdf')))).toBe(
      'The file is empty.',
    )
  })

  it('refuses a file field that was left empty, as browsers send it', async () => {
    const emptyField = 'name="file"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n'
    const body = ['name="kind"\r\n\r\ndocument', emptyField].map((part) => `--x\r\nContent-Disposition: form-data; ${part}\r\n`)

    const answer = await test.ask('admin', 'POST', '/files', {
      body: `${body.join('')}--x--\r\n`,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    })

    expect([answer.status, await message(answer)]).toEqual([400, 'Please choose a file.'])
  })

  it('refuses a file over the configured size, names it in the text, and takes one that just fits [FILE-05] [FILE-06]', async () => {
    const ofSize = (size: number) => fileOf(sampleFiles.pdf('x'.repeat(size - sampleFiles.pdf().byteLength)), 'large.pdf')
    await test.allowUploadsOf(2)

    const tooLarge = await test.upload('admin', { kind: 'document' }, ofSize(2 * 1024 * 1024 + 1))
    const fits = await test.upload('admin', { kind: 'document' }, ofSize(2 * 1024 * 1024))

    expect(tooLarge.status).toBe(413)
    expect(await message(tooLarge)).toBe('The file is too large. The maximum size is 2 MB.')
    expect(fits.status).toBe(200)
    expect(await (await test.ask('guest', 'GET', '/api/files/limits')).json()).toEqual({ max_mb: 2, max_media_mb: 1024 })
  })

  it('is for administrators only, and then recorded', async () => {
    const attempt = (who: 'guest' | 'ann' | 'admin') =>
      test.upload(who, { kind: 'document' }, fileOf(sampleFiles.pdf(), 'rules.pdf'))

    expect((await attempt('guest')).status).toBe(401)
    expect((await attempt('ann')).status).toBe(403)
    const { id } = await (await attempt('admin')).json()

    const acts = await test.ctx.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('subject_type', '=', 'file')
      .where('subject_id', '=', String(id))
      .execute()
    expect(acts).toMatchObject([{ action: 'files.upload', actor_id: 1, details: { kind: 'document', name: 'rules.pdf' } }])
  })

  it('draws a picture anew and keeps its proportions', async () => {
    const source = await sharp(await sampleFiles.jpeg(3000, 1500))
      .withExif({ IFD0: { Artist: 'Ann Example' } })
      .toBuffer()

    const answer = await test.upload(
      'admin',
      { kind: 'image', visibility: 'public' },
      fileOf(new Uint8Array(source), 'Cover 1.JPG'),
    )

    const stored = await answer.json()
    expect(stored).toMatchObject({ mime: 'image/webp', original_name: 'Cover 1.webp', title: 'Cover 1' })
    const served = await sharp(await (await test.ask('guest', 'GET', stored.url)).arrayBuffer()).metadata()
    expect(served).toMatchObject({ format: 'webp', width: 2400, height: 1200 })
    expect(served.exif).toBeUndefined()
  })

  it('refuses a picture of a few bytes that would fill the memory, and one that is damaged', async () => {
    const bomb = await test.upload('admin', { kind: 'image' }, fileOf(sampleFiles.pngBomb(), 'bomb.png'))
    const damaged = await test.upload('admin', { kind: 'image' }, fileOf((await sampleFiles.png()).slice(0, 60), 'half.png'))

    expect([bomb.status, await message(bomb)]).toEqual([413, 'This image has too many pixels. The maximum is 64 million.'])
    expect([damaged.status, await message(damaged)]).toEqual([415, 'This image can’t be read. Choose another file.'])
  })

  it('takes no folders and no trick signs over from the name', async () => {
    const answer = await test.upload('admin', { kind: 'document' }, fileOf(sampleFiles.pdf(), '..\\..\\etc/pass\u202Ewd "x".pdf'))

    expect(await answer.json()).toMatchObject({ original_name: 'passwd x.pdf' })
  })
})
