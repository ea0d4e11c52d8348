import { describe, expect, it } from 'vitest'
import { drawCover } from '#features/covers/cover.rules.ts'
import { entryFaultsIn } from '#features/surveys/survey-entry.rules.ts'
import { entryOf } from '../surveys.seed.ts'
import { dayOf } from './calendar.ts'
import { conferenceExhibitors } from './conference.exhibitors.ts'
import { conferenceSessions } from './conference.sessions.ts'
import { conferenceSpeakers } from './conference.speakers.ts'
import { conference } from './conference.ts'
import { courses } from './courses.ts'
import { discussions } from './discussions.ts'
import { forms } from './forms.ts'
import { notices } from './notices.ts'
import { prepaidPacks, savingsPacks } from './packs.ts'
import { pages } from './pages.ts'
import { people } from './people.ts'
import { products } from './products.ts'
import { quizzes } from './quizzes.ts'
import { surveyResponses } from './surveys.ts'
import { audiences, creditTypes, levels, topics } from './topics.ts'
import type {
  ConferenceSession,
  DemoComponent,
  DemoCourse,
  DemoDiscussion,
  DemoProduct,
  DemoQuestion,
  DemoQuiz,
} from './types.ts'

const allProducts: DemoProduct[] = products
const allSessions: ConferenceSession[] = conferenceSessions
const allCourses: DemoCourse[] = courses
const allQuizzes: DemoQuiz[] = quizzes
const allDiscussions: DemoDiscussion[] = discussions

const peopleKeys = new Set(people.map((person) => person.key))
const slugs = new Set(allProducts.map((product) => product.slug))
const productOf = (slug: string) => allProducts.find((product) => product.slug === slug)
const expectKnown = (known: Set<string>, wanted: string[]) => expect(wanted.filter((key) => !known.has(key))).toEqual([])
const expectUnique = (keys: string[]) => expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([])
const codes = (terms: { code: string }[]) => new Set(terms.map((term) => term.code))
const overlaps = (a: ConferenceSession, b: ConferenceSession) => a.day === b.day && a.start < b.end && b.start < a.end
const pairs = <T>(list: T[]) => list.flatMap((a, i) => list.slice(i + 1).map((b): [T, T] => [a, b]))

const clashesIn = (sessions: ConferenceSession[]) =>
  pairs(sessions)
    .filter(([a, b]) => overlaps(a, b))
    .filter(([a, b]) => (a.room !== null && a.room === b.room) || a.speakers.some((speaker) => b.speakers.includes(speaker)))
    .map(([a, b]) => `${a.key} / ${b.key}`)

/** Every text of the academy that a visitor reads as HTML. */
const htmlTexts = [
  ...allProducts.map((product) => product.description),
  ...pages.map((page) => page.html),
  ...notices.map((notice) => notice.html),
  ...[...prepaidPacks, ...savingsPacks].map((pack) => pack.details),
  ...allDiscussions.flatMap((discussion) => [discussion.opening, ...discussion.posts.map((post) => post.html)]),
  ...allQuizzes.flatMap((quiz) => [
    quiz.description,
    ...quiz.questions.flatMap((question) => [question.prompt, question.explanation]),
  ]),
  ...allCourses.flatMap((course) => course.sections.flatMap((section) => section.components.map(htmlOf))),
]

function htmlOf(component: DemoComponent): string {
  switch (component.type) {
    case 'web_content':
    case 'document':
      return component.html
    case 'video':
      return component.transcript
    case 'acknowledgement':
      return component.statement
    case 'verification_code':
      return component.instructions
    case 'quiz':
    case 'survey':
      return ''
  }
}

describe('people of the demo academy', () => {
  it('have unique keys and addresses, all of which are reserved for examples', () => {
    expectUnique(people.map((person) => person.key))
    expectUnique(people.map((person) => person.email))
    for (const person of people) expect(person.email).toMatch(/^[a-z.]+@(example\.org|[a-z]+\.example)$/)
  })

  it('include the three accounts that the start screen names', () => {
    const byEmail = new Map(people.map((person) => [person.email, person]))

    expect(byEmail.get('admin@example.org')?.role).toBe('administrator')
    expect(byEmail.get('learner@example.org')?.role).toBe('user')
    expect(byEmail.get('colleague@example.org')?.role).toBe('user')
    expect(people.filter((person) => person.role === 'administrator')).toHaveLength(1)
  })

  it('live in time zones that exist', () => {
    for (const { timezone } of people) expect(() => new Intl.DateTimeFormat('en', { timeZone: timezone })).not.toThrow()
  })
})

describe('products of the demo academy', () => {
  it('are some sixty, in all kinds, with unique slugs', () => {
    const count = (kind: string) => allProducts.filter((product) => product.kind === kind).length

    expectUnique(allProducts.map((product) => product.slug))
    expect(['course', 'webinar', 'live_event', 'package', 'publication', 'other'].map(count)).toEqual([18, 15, 12, 6, 6, 4])
    for (const { slug } of allProducts) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  })

  it('refer only to people, topics, audiences, levels, credit types and products that exist', () => {
    for (const product of allProducts) {
      expectKnown(
        peopleKeys,
        product.speakers.map((speaker) => speaker.person),
      )
      expectKnown(codes(topics), product.topics)
      expectKnown(codes(audiences), product.audiences)
      expectKnown(codes(levels), [product.level])
      expectKnown(
        codes(creditTypes),
        product.credits.map((credit) => credit.type),
      )
      expectKnown(slugs, [...product.prerequisites, ...product.contains])
      expect(product.topics.length).toBeGreaterThan(0)
      expect(product.prerequisites).not.toContain(product.slug)
    }
  })

  it('cost nothing or more, and members never pay more than others', () => {
    for (const { price } of allProducts) {
      expect(Number.isInteger(price.list) && Number.isInteger(price.member)).toBe(true)
      expect(price.member).toBeGreaterThanOrEqual(0)
      expect(price.member).toBeLessThanOrEqual(price.list)
    }
  })

  it('hold packages that are cheaper than their parts and carry exactly their credits', () => {
    for (const bundle of allProducts.filter((product) => product.kind === 'package')) {
      const parts = bundle.contains.flatMap((slug) => productOf(slug) ?? [])
      const total = (of: DemoProduct[], type: string) =>
        of.flatMap((product) => product.credits).reduce((sum, credit) => sum + (credit.type === type ? credit.amount : 0), 0)

      expect(parts.length).toBeGreaterThan(1)
      expect(parts.map((part) => part.kind)).not.toContain('package')
      expect(bundle.price.list).toBeLessThan(parts.reduce((sum, part) => sum + part.price.list, 0))
      expect(bundle.price.member).toBeLessThan(parts.reduce((sum, part) => sum + part.price.member, 0))
      for (const { code } of creditTypes)
        expect([bundle.slug, code, total([bundle], code)]).toEqual([bundle.slug, code, total(parts, code)])
    }
    for (const product of allProducts.filter((one) => one.kind !== 'package')) expect(product.contains).toEqual([])
  })

  it('are planned for days outside this week, in order, in time zones that exist', () => {
    for (const { schedule } of allProducts) {
      if (schedule.mode === 'on_demand') continue
      expect(() => new Intl.DateTimeFormat('en', { timeZone: schedule.timezone })).not.toThrow()
      if (schedule.mode === 'running') continue
      expect(schedule.meetings.map((meeting) => meeting.day)).toEqual(
        schedule.meetings.map((meeting) => meeting.day).sort((a, b) => a - b),
      )
      for (const meeting of schedule.meetings) {
        expect(meeting.day < 0 || meeting.day > 6).toBe(true)
        expect(meeting.start < meeting.end).toBe(true)
      }
    }
  })

  it('are sold from a day to a later day, never beyond the last meeting', () => {
    for (const { saleWindow, schedule } of allProducts) {
      if (!saleWindow) continue
      expect(saleWindow.opens).toBeLessThan(saleWindow.closes)
      if (schedule.mode === 'scheduled') expect(saleWindow.closes).toBeLessThanOrEqual(schedule.meetings.at(-1)?.day ?? 0)
    }
  })

  it('show every special case once: draft, hidden, members only, remote registration with and without an address', () => {
    const count = (matches: (product: DemoProduct) => boolean) => allProducts.filter(matches).length

    expect(count((product) => product.visibility === 'draft')).toBe(1)
    expect(count((product) => product.visibility === 'hidden')).toBe(1)
    expect(count((product) => product.visibility === 'members')).toBe(2)
    expect(count((product) => typeof product.remoteRegistration?.url === 'string')).toBe(1)
    expect(count((product) => product.remoteRegistration?.url === null)).toBe(1)
    expect(count((product) => product.language === 'de')).toBe(2)
    expect(
      count((product) => product.schedule.mode === 'scheduled' && product.schedule.meetings.every((meeting) => meeting.day < 0)),
    ).toBe(2)
  })

  it('are never their own prerequisite by a detour', () => {
    const reachable = (slug: string, seen: string[] = []): string[] =>
      (productOf(slug)?.prerequisites ?? []).flatMap((next) =>
        seen.includes(next) ? [next] : [next, ...reachable(next, [...seen, next])],
      )

    for (const { slug } of allProducts) expect(reachable(slug)).not.toContain(slug)
  })

  it('are rated from 1 to 5, by at most as many people as there are', () => {
    for (const { ratings } of allProducts) {
      expect(ratings.length).toBeLessThanOrEqual(people.length)
      for (const score of ratings) expect([1, 2, 3, 4, 5]).toContain(score)
    }
  })

  it('tell their story: a summary of a sentence or two and a description with headings', () => {
    for (const product of allProducts) {
      expect(product.title.length).toBeLessThanOrEqual(80)
      expect(product.summary.length).toBeGreaterThan(60)
      expect(product.summary.length).toBeLessThanOrEqual(220)
      expect(product.description.match(/<(p|ul|ol|blockquote)>/g)?.length ?? 0).toBeGreaterThanOrEqual(3)
    }
  })

  it('each have a cover of their own under 3 KB', () => {
    const covers = allProducts.map(({ slug, kind, topics: [topic = ''] }) => drawCover({ slug, kind, topic }))

    expect(new Set(covers).size).toBe(allProducts.length)
    expect(Math.max(...covers.map((svg) => svg.length))).toBeLessThan(3000)
  })
})

describe('conference of the demo academy', () => {
  const product = productOf(conference.product)
  const roomKeys = new Set(conference.rooms.map((room) => room.key))
  const trackKeys = new Set(conference.tracks.map((track) => track.key))
  const speakerKeys = new Set(conferenceSpeakers.map((speaker) => speaker.person))

  it('is a product of three days', () => {
    const schedule = product?.schedule

    expect(schedule?.mode === 'scheduled' && schedule.meetings.map((meeting) => meeting.day)).toEqual([44, 45, 46])
  })

  it('refers only to rooms, tracks, topics, speakers and people that exist', () => {
    expectKnown(
      codes(topics),
      conference.tracks.map((track) => track.topic),
    )
    expectKnown(peopleKeys, [...speakerKeys])
    for (const session of allSessions) {
      expectKnown(roomKeys, session.room === null ? [] : [session.room])
      expectKnown(trackKeys, session.track === null ? [] : [session.track])
      expectKnown(speakerKeys, session.speakers)
      expectKnown(
        codes(creditTypes),
        (session.credits ?? []).map((credit) => credit.type),
      )
    }
  })

  it('never puts two sessions into one room, or one speaker into two sessions, at the same time', () => {
    expect(clashesIn(allSessions)).toEqual([])
  })

  it('would notice a session moved onto another (instrument check)', () => {
    const [first, ...rest] = allSessions.filter((session) => session.room === 'superior')
    const moved = rest.map((session) => ({ ...session, ...(first && { day: first.day, start: first.start, end: first.end }) }))

    expect(clashesIn([...(first ? [first] : []), ...moved]).length).toBeGreaterThan(0)
  })

  it('lets nothing run beside a keynote', () => {
    const together = pairs(allSessions).filter(([a, b]) => overlaps(a, b) && [a.kind, b.kind].some((kind) => kind === 'keynote'))

    expect(together.map(([a, b]) => `${a.key} / ${b.key}`)).toEqual([])
  })

  it('gives every speaker something to do, and every session a beginning before its end', () => {
    const busy = new Set(allSessions.flatMap((session) => session.speakers))

    expect([...speakerKeys].filter((speaker) => !busy.has(speaker))).toEqual([])
    for (const session of allSessions) expect(session.start < session.end).toBe(true)
    expectUnique(allSessions.map((session) => session.key))
  })

  it('has exhibitors of all four levels with booths of their own', () => {
    expect(new Set(conferenceExhibitors.map((exhibitor) => exhibitor.level))).toEqual(
      new Set(['Platinum', 'Gold', 'Silver', 'Bronze']),
    )
    expectUnique(conferenceExhibitors.map((exhibitor) => exhibitor.booth))
    expectUnique(conferenceExhibitors.map((exhibitor) => exhibitor.key))
    for (const { website } of conferenceExhibitors) expect(website).toMatch(/^https:\/\/[a-z-]+\.example$/)
  })
})

describe('courses and quizzes of the demo academy', () => {
  const components = allCourses.flatMap((course) => course.sections.flatMap((section) => section.components))

  it('belong to courses of the catalogue, one each', () => {
    expectUnique(allCourses.map((course) => course.product))
    for (const course of allCourses) expect(productOf(course.product)?.kind).toBe('course')
  })

  it('use every kind of component, with unique keys, opened only by components of the same course', () => {
    expect(new Set(components.map((component) => component.type))).toEqual(
      new Set(['web_content', 'video', 'document', 'quiz', 'survey', 'acknowledgement', 'verification_code']),
    )
    expectUnique(components.map((component) => component.key))
    for (const course of allCourses) {
      const own = course.sections.flatMap((section) => section.components)
      for (const component of own) expectKnown(new Set(own.map((one) => one.key)), component.opensAfter ?? [])
    }
  })

  it('use every quiz once and no quiz that does not exist', () => {
    const used = components.flatMap((component) => (component.type === 'quiz' ? component.quiz : []))

    expect([...used].sort()).toEqual(allQuizzes.map((quiz) => quiz.key).sort())
  })

  it('ask every type of question in the two long quizzes, ten questions or more [QUIZ-21] [QUIZ-22] [QUIZ-23] [QUIZ-24]', () => {
    const long = allQuizzes.filter((quiz) => quiz.questions.length >= 10)

    expect(long).toHaveLength(2)
    for (const quiz of long)
      expect(new Set(quiz.questions.map((question) => question.type))).toEqual(
        new Set(['radio', 'multiple', 'matching', 'essay']),
      )
  })

  it('can be answered: right answers exist, fit the maximum, and matches are different', () => {
    expectUnique(allQuizzes.flatMap((quiz) => quiz.questions.map((question) => question.key)))
    for (const question of allQuizzes.flatMap((quiz) => quiz.questions)) {
      if (question.type !== 'description') expect(question.points).toBeGreaterThan(0)
      expect(answerable(question)).toBe(true)
    }
  })

  it('never ask a learner to watch for longer than the film lasts', () => {
    for (const component of components) {
      if (component.type === 'video') expect(component.minimumAccessSeconds).toBeLessThanOrEqual(component.lengthSeconds)
    }
  })
})

function answerable(question: DemoQuestion): boolean {
  switch (question.type) {
    case 'radio':
      return question.options.some((option) => option.key === question.answer)
    case 'multiple':
      return (
        question.answers.length <= question.maxAnswers &&
        question.answers.every((answer) => question.options.some((option) => option.key === answer))
      )
    case 'matching': {
      const matches = [...question.items.map((item) => item.match), ...question.extraMatches]
      return new Set(matches).size === matches.length
    }
    case 'essay':
      return question.maxCharacters > 0
    case 'short_answer':
    case 'numerical':
      return question.answers.some(({ weight }) => weight === 100)
    case 'description':
      return question.points === 0
  }
}

describe('surveys of the demo academy', () => {
  const surveys = allCourses.flatMap(({ sections }) =>
    sections.flatMap(({ components }) => components.filter((one) => one.type === 'survey')),
  )

  it('ask whole questions, whose conditions look back at answers that exist', () => {
    expect(surveys.length).toBeGreaterThan(0)
    for (const { questions } of surveys)
      expect(entryFaultsIn(questions.map((question) => entryOf(question, questions)))).toEqual(new Map())
  })

  it('have been answered only with what is asked', () => {
    for (const [key, responses] of Object.entries(surveyResponses)) {
      const asked = surveys.find((survey) => survey.key === key)?.questions.map((question) => question.key) ?? []
      expectKnown(
        new Set(asked),
        responses.flatMap(({ answers }) => Object.keys(answers)),
      )
    }
  })
})

describe('discussions, packs, notices, pages and forms of the demo academy', () => {
  it('are six discussions of about twelve posts by people who exist, each reply after what it answers', () => {
    expect(allDiscussions).toHaveLength(6)
    for (const discussion of allDiscussions) {
      const before = new Map(discussion.posts.map((post) => [post.key, post.minutesAgo]))
      expect(discussion.posts.length).toBeGreaterThanOrEqual(12)
      if (discussion.product) expect(slugs).toContain(discussion.product)
      expectUnique(discussion.posts.map((post) => post.key))
      expectKnown(
        peopleKeys,
        discussion.posts.map((post) => post.author),
      )
      expect(discussion.posts.map((post) => post.minutesAgo)).toEqual([...before.values()].sort((a, b) => b - a))
      for (const post of discussion.posts)
        if (post.replyTo) expect(before.get(post.replyTo) ?? 0).toBeGreaterThan(post.minutesAgo)
    }
  })

  it('sell packs at a price, with unique keys, one of them refused with a reason', () => {
    expectUnique([...prepaidPacks, ...savingsPacks].map((pack) => pack.key))
    for (const pack of [...prepaidPacks, ...savingsPacks]) expect(pack.price).toBeGreaterThan(0)
    expect(prepaidPacks.filter((pack) => 'notPurchasable' in pack)).toHaveLength(1)
    for (const pack of savingsPacks) expectKnown(codes(topics), pack.scope.topics)
  })

  it('show each notice from a day to a later day under a cookie of its own', () => {
    expectUnique(notices.map((notice) => notice.cookieName))
    for (const { shows } of notices) expect(shows.from).toBeLessThan(shows.until)
  })

  it('name each form field that carries a value, once', () => {
    for (const form of forms) {
      const fields = form.definition.filter((field) => field.type !== 'paragraph')
      expectUnique(fields.map((field) => ('name' in field ? field.name : '')))
      for (const field of fields) expect('name' in field && 'label' in field).toBe(true)
    }
    expect(pages.map((page) => page.slug)).toEqual(['home', 'about', 'contact', 'privacy', 'terms', 'policy-statement'])
  })
})

describe('texts of the demo academy', () => {
  it('are well-formed HTML of the few elements that the sanitiser lets through', () => {
    for (const html of htmlTexts) {
      const open: string[] = []
      for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)) {
        expect('p h2 ul ol li strong em blockquote a table thead tbody tr th td'.split(' ')).toContain(name)
        if (slash) expect([open.pop(), html.slice(0, 60)]).toEqual([name, html.slice(0, 60)])
        else open.push(name)
      }
      expect(open).toEqual([])
    }
  })

  it('link only to products that exist and to reserved addresses', () => {
    for (const [, href = ''] of htmlTexts.join('').matchAll(/href="([^"]*)"/g)) {
      if (href.startsWith('/products/')) expect(slugs).toContain(href.slice('/products/'.length))
      else expect(href).toMatch(/^mailto:[a-z]+@example\.org$/)
    }
  })

  it('are written out: no filler, no unfinished sentence', () => {
    expect(htmlTexts.join(' ')).not.toMatch(/lorem|ipsum|TODO|TBD|undefined/i)
  })
})

describe('days of the demo academy', () => {
  it('count from the Monday of the week, whatever day it is filled on', () => {
    for (const today of ['2026-03-02', '2026-03-04', '2026-03-08']) {
      const filled = new Date(`${today}T15:00:00Z`)

      expect(dayOf(filled, 0)).toBe('2026-03-02')
      expect(dayOf(filled, 9)).toBe('2026-03-11')
      expect(dayOf(filled, -1)).toBe('2026-03-01')
    }
  })

  it('leave out the holidays at the end of the year, in their order', () => {
    const filled = new Date('2026-11-18T15:00:00Z')

    expect(dayOf(filled, 34)).toBe('2026-12-20')
    expect(dayOf(filled, 35)).toBe('2027-01-04')
    expect(dayOf(filled, 44)).toBe('2027-01-13')
    expect(dayOf(new Date('2026-12-26T15:00:00Z'), 3), 'who fills it then has a demo').toBe('2026-12-24')
  })
})
