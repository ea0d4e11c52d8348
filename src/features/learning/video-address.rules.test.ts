import { describe, expect, it } from 'vitest'
import { readVideoAddress, videoFrames } from './video-address.rules.ts'

const urlOf = (text: string) => {
  const read = readVideoAddress(text)
  return read.ok ? read.source.url : read.fault
}

describe('the address of a film', () => {
  it.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s',
    'https://youtu.be/dQw4w9WgXcQ?si=x',
    'https://m.youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube.com/live/dQw4w9WgXcQ',
    '  https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ ',
  ])('%s is shown from the host that sets no cookies', (text) => {
    expect(urlOf(text)).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ')
  })

  it.each([
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
    ['https://vimeo.com/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?h=8272103f6e'],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e', 'https://player.vimeo.com/video/76979871?h=8272103f6e'],
    ['https://vimeo.com/channels/staffpicks/76979871', 'https://player.vimeo.com/video/76979871'],
  ])('%s keeps the part that lets one see it', (text, url) => {
    expect(urlOf(text)).toBe(url)
  })

  it.each([
    ['https://media.example.org/a/talk.MP4?token=1', 'file'],
    ['https://media.example.org/talk.webm', 'file'],
    ['https://media.example.org/live/index.m3u8', 'stream'],
  ])('%s is played by the browser itself', (text, kind) => {
    expect(readVideoAddress(text)).toMatchObject({ ok: true, source: { kind, url: text } })
  })

  it.each([
    ['talk.mp4', 'notAnAddress'],
    ['javascript:alert(1)', 'notAnAddress'],
    ['data:video/mp4;base64,AAAA', 'notAnAddress'],
    ['http://media.example.org/talk.mp4', 'notSecure'],
    ['https://media.example.org/talk', 'notAFilm'],
    ['https://www.youtube.com/@lectern', 'noFilmNamed'],
    ['https://www.youtube.com/watch?v=<script>', 'noFilmNamed'],
    ['https://vimeo.com/features', 'noFilmNamed'],
    ['https://youtube.com.example.org/watch?v=dQw4w9WgXcQ', 'notAFilm'],
  ])('%s is refused: %s', (text, fault) => {
    expect(urlOf(text)).toBe(fault)
  })

  it('leads into no other frame than the page lets in', () => {
    const framed = ['https://youtu.be/dQw4w9WgXcQ', 'https://vimeo.com/76979871'].map(urlOf)

    expect(framed.map((url) => new URL(url).origin)).toEqual(videoFrames)
  })
})
