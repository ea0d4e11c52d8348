import { describe, expect, it } from 'vitest'
import { liveFrames, livePlayerOf } from './live-player.rules.ts'

const jitsi = 'https://meet.example.org'

describe('the player of a session’s link', () => {
  it.each([
    ['https://www.youtube.com/watch?v=abcdefghijk', 'https://www.youtube-nocookie.com/embed/abcdefghijk'],
    ['https://youtube.com/live/abcdefghijk?feature=share', 'https://www.youtube-nocookie.com/embed/abcdefghijk'],
    ['https://youtu.be/abcdefghijk', 'https://www.youtube-nocookie.com/embed/abcdefghijk'],
    ['https://vimeo.com/event/4321', 'https://vimeo.com/event/4321/embed'],
    ['https://vimeo.com/event/4321/embed/0a1b2c3d', 'https://vimeo.com/event/4321/embed/0a1b2c3d'],
    ['https://vimeo.com/76979871/0a1b2c3d', 'https://player.vimeo.com/video/76979871?h=0a1b2c3d'],
    ['https://meet.example.org/Hall-1', 'https://meet.example.org/Hall-1'],
  ])('%s is shown as %s, by a host that the page lets in', (link, frame) => {
    expect(livePlayerOf(link, jitsi)?.frame).toBe(frame)
    expect(liveFrames(jitsi)).toContain(new URL(frame).origin)
  })

  it.each([
    'https://zoom.us/j/123',
    'https://teams.microsoft.com/l/meetup-join/1',
    'https://meet.example.org/',
    'https://meet.jit.si/Hall-1',
    'http://youtu.be/abcdefghijk',
    'https://youtube.com/@lectern',
    'nothing',
  ])('%s has none', (link) => {
    expect(livePlayerOf(link, jitsi)).toBeNull()
  })
})
