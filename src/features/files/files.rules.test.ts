import { describe, expect, it } from 'vitest'
import english from '#locales/en/files.json'
import { translator } from '#platform/texts/i18n.ts'
import { acceptOf, checkUpload, fileKinds, megabyte, tidyFileName, uploadMessage } from './files.rules.ts'

const t = translator('en', { files: english })
const textOf = (...given: Parameters<typeof checkUpload>) => {
  const refusal = checkUpload(...given)
  return refusal && uploadMessage(t, refusal)
}

describe('the form asks the same questions as the server (§5, §8)', () => {
  it('names the allowed types when the type is another [FILE-07]', () => {
    expect(textOf('audio', [{ size: 1, type: 'video/mp4' }], 25)).toBe(
      'The file type is not allowed. Allowed types: MP3, M4A, OGG, WAV, FLAC, AAC.',
    )
    expect(textOf('video', [{ size: 1, type: null }], 25)).toBe(
      'The file type is not allowed. Allowed types: MP4, WEBM, MOV, OGV.',
    )
    expect(textOf('document', [{ size: 1, type: 'constructor' }], 25)).toContain('not allowed')
    expect(textOf('video', [{ size: 1, type: 'video/mp4' }], 25)).toBeNull()
  })

  it('leaves a type that the browser does not know to the server', () => {
    expect(textOf('document', [{ size: 1 }], 25)).toBeNull()
  })

  it('takes a single file [FILE-04] [FILE-08]', () => {
    const pdf = { size: 1, type: 'application/pdf' }

    expect(textOf('document', [pdf, pdf], 25)).toBe('More than one file was selected. Please choose a single file.')
    expect(textOf('document', [pdf], 25)).toBeNull()
    expect(textOf('document', [], 25)).toBe('Please choose a file.')
  })

  it('says how many MB are allowed [FILE-05] [FILE-06]', () => {
    expect(textOf('video', [{ size: 7 * megabyte + 1 }], 7)).toBe('The file is too large. The maximum size is 7 MB.')
    expect(textOf('video', [{ size: 7 * megabyte }], 7)).toBeNull()
  })

  it.each(fileKinds)('offers %s by type and by extension', (kind) => {
    const offered = acceptOf(kind)

    expect(offered.filter((part) => part.startsWith('.')).length * 2).toBe(offered.length)
    expect(offered).not.toContain('.svg')
  })
})

describe('the name of a file', () => {
  it.each([
    ['C:\\Users\\Ann\\notes.pdf', 'notes.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['a\r\nset-cookie: x.pdf', 'aset-cookie: x.pdf'],
    ['gpj.\u202Eexe', 'gpj.exe'],
    ['Gru\u0308ße.pdf', 'Grüße.pdf'],
    ['  ', 'file'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(196)}.pdf`],
  ])('%j is kept as %j', (given, kept) => {
    expect(tidyFileName(given)).toBe(kept)
  })
})
