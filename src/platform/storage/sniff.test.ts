import { describe, expect, it } from 'vitest'
import { sampleFiles } from '#testing/sample-files.ts'
import { sniffType } from './sniff.ts'

const text = (value: string) => new TextEncoder().encode(value)

describe('the type of a file by its content', () => {
  it.each([
    ['an MP3', sampleFiles.mp3, 'audio/mpeg'],
    ['a WAV', sampleFiles.wav, 'audio/wav'],
    ['an M4A', sampleFiles.m4a, 'audio/mp4'],
    ["a voice recorder's MP4 without a picture", sampleFiles.soundOnlyMp4, 'audio/mp4'],
    ['an MP4 film', () => sampleFiles.mp4(), 'video/mp4'],
    ['a PDF', () => sampleFiles.pdf(), 'application/pdf'],
    ['a Word document', sampleFiles.docx, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['a ZIP', sampleFiles.zip, 'application/zip'],
    ['a PNG', () => sampleFiles.png(), 'image/png'],
    ['a JPEG', () => sampleFiles.jpeg(), 'image/jpeg'],
    ['captions', () => text('WEBVTT\n\n00:00.000 --> 00:02.000\nWelcome'), 'text/vtt'],
    ['a table', () => text('name;credits\n"Ann; B.";2\nBob;3\n'), 'text/csv'],
    ['a table of tabs in an old encoding', () => Buffer.from('name\tcity\nAnn\tKöln\n', 'latin1'), 'text/csv'],
    ['prose', () => text('Bring a pen, and paper.\nNothing else.'), 'text/plain'],
    ['prose whose every line has a comma but not as a table does', () => text('One, two, three.\nFour, five.'), 'text/plain'],
  ])('%s is known', async (_, make, expected) => {
    expect(await sniffType(new Blob([await make()]))).toBe(expected)
  })

  it.each([
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['HTML after blank lines', '\n\n  <html></html>'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['SVG behind a byte order mark', '\uFEFF<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['nothing at all', ''],
    ['unknown bytes', '\x01\x02\x03\x04'],
  ])('%s is none of them', async (_, content) => {
    expect(await sniffType(new Blob([text(content)]))).toBeNull()
  })

  it('XML is never taken for text', async () => {
    expect(await sniffType(new Blob([text('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')]))).toBe(
      'application/xml',
    )
  })
})
