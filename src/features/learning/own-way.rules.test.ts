import { describe, expect, it } from 'vitest'
import { type OwnCourse, type Owned, ownWayOf } from './own-way.rules.ts'

const course = (of: Partial<OwnCourse> = {}): OwnCourse => ({
  progress: 0,
  completed_at: null,
  next: { id: 7 },
  nextKind: 'web_content',
  openSessionId: null,
  ...of,
})
const wayOf = (of: Partial<Owned>) =>
  ownWayOf({ urlSlug: 'ethics', kind: 'course', state: 'open', course: null, isOnline: false, fileIds: [], ...of })

describe('what the owner of a thing does next', () => {
  it.each<[string, Partial<Owned>, string, string]>([
    ['a course not begun', { course: course() }, 'start', '/learn/ethics/7'],
    ['a course begun', { course: course({ progress: 40 }) }, 'continue', '/learn/ethics/7'],
    ['a course complete', { course: course({ progress: 100, completed_at: '2026-01-01' }) }, 'view', '/learn/ethics'],
    ['a course that waits for its day', { course: course({ next: null, nextKind: null }) }, 'view', '/learn/ethics'],
    ['a recording', { kind: 'webinar', course: course({ nextKind: 'video' }) }, 'watch', '/learn/ethics/7'],
    [
      'a recording half seen',
      { kind: 'webinar', course: course({ nextKind: 'video', progress: 50 }) },
      'continue',
      '/learn/ethics/7',
    ],
    ['a podcast', { course: course({ nextKind: 'audio' }) }, 'watch', '/learn/ethics/7'],
    ['a session that is on', { course: course({ openSessionId: 9, progress: 40 }) }, 'join', '/learn/ethics/9'],
    ['a session that is to come', { state: 'upcoming', course: course({ nextKind: 'live_session' }) }, 'view', '/learn/ethics/7'],
    [
      'what is to be read before an event',
      { state: 'upcoming', course: course({ nextKind: 'document' }) },
      'start',
      '/learn/ethics/7',
    ],
    ['a publication of one file', { kind: 'publication', fileIds: [3] }, 'download', '/files/3'],
    ['a publication of several', { kind: 'publication', fileIds: [3, 4] }, 'download', '/products/ethics#files'],
    ['a printed book', { kind: 'publication' }, 'view', '/products/ethics'],
    ['an event with papers', { kind: 'live_event', state: 'upcoming', fileIds: [3] }, 'view', '/products/ethics'],
    ['an online event of which one session is on', { isOnline: true, sessionOn: 5 }, 'join', '/products/ethics/sessions/5'],
    ['an online event of which several are on, or none', { isOnline: true, sessionOn: null }, 'view', '/products/ethics/agenda'],
    ['an event that is being held somewhere', { kind: 'live_event', sessionOn: 5 }, 'view', '/products/ethics/agenda'],
    ['a package', { kind: 'package' }, 'view', '/products/ethics'],
    ['what access has ended to', { state: 'expired', course: course({ progress: 40 }) }, 'view', '/products/ethics'],
  ])('%s', (_, owned, verb, url) => {
    expect(wayOf(owned)).toEqual({ verb, url })
  })
})
