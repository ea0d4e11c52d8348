import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CatalogueTest, startCatalogueTest } from '#features/catalogue/server/catalogue.testing.ts'
import { makeCtx } from '#platform/ctx/make-ctx.ts'
import type { Event } from '#platform/jobs/events.ts'
import { as, given } from '#testing/people.ts'
import { type Enclosing, registrationListeners } from './registration.listeners.ts'
import {
  cancelRegistration,
  countRegistrations,
  isRegistered,
  ownRegistrations,
  registeredAmong,
  registerWithoutCharge,
  registrationsOf,
} from './registration.service.ts'

let test: CatalogueTest
beforeAll(async () => {
  test = await startCatalogueTest()
})
afterAll(() => test.stop())
beforeEach(async () => {
  test.setNow('2026-11-15T12:00:00Z')
  await test.ctx.db.deleteFrom('outbox').execute()
})

const register = async (productId: number, userId: number) => {
  const result = await registerWithoutCharge(test.ctx, { productId, userId, source: 'grant', grantedBy: null })
  if (!result.ok) throw new Error(result.refusal)
  return result.value
}
const productsOf = async (userId: number) => (await registrationsOf(test.ctx, userId)).map(({ productId }) => productId).sort()
const events = async (): Promise<Event[]> =>
  test.ctx.db.selectFrom('outbox').select(['name', 'payload']).where('kind', '=', 'event').orderBy('id').execute()

/** What the worker does after commit, as often as asked. */
async function deliver(times = 1, enclose: Enclosing['enclose'] = async () => []): Promise<void> {
  for (const { name, payload } of await events())
    for (const listener of registrationListeners({ enclose, buyerOf: async () => null }).filter(({ event }) => event === name))
      for (let n = 0; n < times; n++) await listener.handle(test.ctx, payload)
}
const mailsTo = (email: string) =>
  test.ctx.db.selectFrom('mail').select(['subject', 'body_text', 'locale']).where('recipient', '=', email).orderBy('id').execute()

describe('everything that somebody is registered for', () => {
  const request = () => {
    const { parts, actor, locale, requestId, caller, reply } = test.ctx
    return makeCtx(parts, { actor, locale, requestId, caller, reply, memory: new Map() })
  }

  it('answers what else is asked of the same person in a request, and of nobody else', async () => {
    const [open = 0, over = 0, other = 0] = await test.add({}, { accessDays: 1 }, {})
    const [ann, bob] = [await given.person(test), await given.person(test)]
    await register(open, ann.id)
    await register(over, ann.id)
    await register(other, bob.id)
    test.setNow('2026-11-17T12:00:00Z')
    const asked = [open, over, other]
    const ctx = request()

    const [own, ofAnn, ofBob] = await Promise.all([
      ownRegistrations(ctx, ann.id),
      registeredAmong(ctx, asked, ann.id),
      registeredAmong(ctx, asked, bob.id),
    ])

    expect(own.map(({ productId }) => productId)).toEqual([over, open])
    expect([...ofAnn]).toEqual([open])
    expect([...ofBob]).toEqual([other])
    // As it is read by itself.
    expect(await registeredAmong(request(), asked, ann.id)).toEqual(ofAnn)
  })

  it('is what it is for the next request, once something was written', async () => {
    const [course = 0, later = 0] = await test.add({}, {})
    const ann = await given.person(test)
    await register(course, ann.id)
    const ctx = request()
    expect(await ownRegistrations(ctx, ann.id)).toMatchObject([
      { productId: course, parentRegistrationId: null, registeredAt: test.ctx.now(), accessEndsAt: null, isRenewable: false },
    ])

    await registerWithoutCharge(ctx, { productId: later, userId: ann.id, source: 'grant', grantedBy: null })

    expect(await registeredAmong(ctx, [later], ann.id)).toEqual(new Set([later]))
    expect(await ownRegistrations(ctx, ann.id)).toHaveLength(2)
  })
})

describe('a registration', () => {
  it('is made once, however often it is asked for, and told as an event once', async () => {
    const [course = 0] = await test.add({})
    const ann = await given.person(test)

    const [first, second] = [await register(course, ann.id), await register(course, ann.id)]

    expect([first.isNew, second.isNew]).toEqual([true, false])
    expect(second.registrationId).toBe(first.registrationId)
    expect(await productsOf(ann.id)).toEqual([course])
    expect(await events()).toMatchObject([
      { name: 'registrations.person-registered', payload: { productId: course, userId: ann.id } },
    ])
  })

  it('is made once by ten who ask at the same time', async () => {
    const [course = 0] = await test.add({})
    const ann = await given.person(test)

    const answers = await Promise.all(Array.from({ length: 10 }, () => register(course, ann.id)))

    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(await countRegistrations(test.ctx, [course])).toEqual(new Map([[course, 1]]))
  })

  it('ignores capacity: a place that is given away is the giver’s to answer for', async () => {
    const [small = 0] = await test.add({ capacity: 1 })
    for (const _ of [1, 2]) await register(small, (await given.person(test)).id)

    expect((await countRegistrations(test.ctx, [small])).get(small)).toBe(2)
  })

  it('lasts as many days as the product says, then may be made again', async () => {
    const [course = 0] = await test.add({ accessDays: 30 })
    const ann = await given.person(test)
    const { registrationId } = await register(course, ann.id)
    expect((await registrationsOf(test.ctx, ann.id))[0]?.accessEndsAt).toEqual(new Date('2026-12-15T12:00:00Z'))

    test.setNow('2026-12-15T12:00:00Z')

    expect(await isRegistered(test.ctx, course, ann.id)).toBe(false)
    const again = await register(course, ann.id)
    expect(again.isNew).toBe(true)
    expect(again.registrationId).not.toBe(registrationId)
    expect(await isRegistered(test.ctx, course, ann.id)).toBe(true)
    expect(await productsOf(ann.id)).toEqual([course])
  })
})

describe('a package', () => {
  it('registers its parts too, each for as long as the longer of both terms', async () => {
    const [short = 0, long = 0] = await test.add(
      { urlSlug: 'short-part', accessDays: 10 },
      { urlSlug: 'long-part', accessDays: 400 },
    )
    const [whole = 0] = await test.add({ kind: 'package', accessDays: 100, packageItems: ['short-part', 'long-part'] })
    const ann = await given.person(test)

    const { registrationId } = await register(whole, ann.id)

    const found = await registrationsOf(test.ctx, ann.id)
    const of = (id: number) => found.find(({ productId }) => productId === id)
    expect(of(whole)).toMatchObject({ source: 'grant', parentRegistrationId: null })
    expect(of(short)).toMatchObject({
      source: 'package',
      parentRegistrationId: registrationId,
      accessEndsAt: of(whole)?.accessEndsAt,
    })
    expect(of(long)?.accessEndsAt).toEqual(new Date('2027-12-20T12:00:00Z'))
  })

  it('leaves alone what one already has, but for a longer access as long as it is there', async () => {
    const [part = 0] = await test.add({ urlSlug: 'owned-part', accessDays: 10 })
    const [whole = 0] = await test.add({ kind: 'package', accessDays: null, packageItems: ['owned-part'] })
    const ann = await given.person(test)
    const own = await register(part, ann.id)

    const { registrationId } = await register(whole, ann.id)
    const during = await registrationsOf(test.ctx, ann.id)
    await cancelRegistration(test.ctx, { registrationId, reason: 'asked for it' })

    const kept = { id: own.registrationId, source: 'grant' }
    expect(during.find(({ productId }) => productId === part)).toMatchObject({ ...kept, accessEndsAt: null })
    expect(await registrationsOf(test.ctx, ann.id)).toMatchObject([{ ...kept, accessEndsAt: new Date('2026-11-25T12:00:00Z') }])
  })

  it('gives its part again to who cancels the same that they had before', async () => {
    const [part = 0] = await test.add({ urlSlug: 'bought-twice', accessDays: 10 })
    const [whole = 0] = await test.add({ kind: 'package', accessDays: 90, packageItems: ['bought-twice'] })
    const ann = await given.person(test)
    const own = await register(part, ann.id)
    const { registrationId } = await register(whole, ann.id)

    await cancelRegistration(test.ctx, { registrationId: own.registrationId, reason: 'refunded' })

    const mine = await registrationsOf(test.ctx, ann.id)
    expect(mine.find(({ productId }) => productId === part)).toMatchObject({
      source: 'package',
      parentRegistrationId: registrationId,
      accessEndsAt: new Date('2027-02-13T12:00:00Z'),
    })
    await cancelRegistration(test.ctx, { registrationId, reason: 'refunded too' })
    expect(await productsOf(ann.id)).toEqual([])
  })

  it('gives a part that two packages hold again when one of them goes', async () => {
    const [part = 0] = await test.add({ urlSlug: 'held-twice' })
    const [one = 0, other = 0] = await test.add(
      { kind: 'package', packageItems: ['held-twice'] },
      { kind: 'package', packageItems: ['held-twice'] },
    )
    const ann = await given.person(test)
    const [first, second] = [await register(one, ann.id), await register(other, ann.id)]

    await cancelRegistration(test.ctx, { registrationId: first.registrationId, reason: 'refunded' })

    const mine = await registrationsOf(test.ctx, ann.id)
    expect(mine.find(({ productId }) => productId === part)?.parentRegistrationId).toBe(second.registrationId)
    expect(await isRegistered(test.ctx, part, ann.id)).toBe(true)
  })

  it('does not give back a part that was taken out by itself', async () => {
    const [part = 0] = await test.add({ urlSlug: 'taken-out' })
    const [whole = 0] = await test.add({ kind: 'package', packageItems: ['taken-out'] })
    const ann = await given.person(test)
    await register(whole, ann.id)
    const own = (await registrationsOf(test.ctx, ann.id)).find(({ productId }) => productId === part)

    await cancelRegistration(test.ctx, { registrationId: own?.id ?? 0, reason: 'by mistake' })

    expect(await productsOf(ann.id)).toEqual([whole])
  })

  it('is cancelled with its parts, and the registration stays on record', async () => {
    await test.add({ urlSlug: 'part-one' }, { urlSlug: 'part-two' })
    const [whole = 0] = await test.add({ kind: 'package', packageItems: ['part-one', 'part-two'] })
    const ann = await given.person(test)
    const { registrationId } = await register(whole, ann.id)

    const cancelled = await cancelRegistration(test.ctx, { registrationId, reason: 'moved away' })

    expect(cancelled).toMatchObject({ ok: true, value: [{ id: registrationId }, {}, {}] })
    expect(await productsOf(ann.id)).toEqual([])
    const kept = await test.ctx.db.selectFrom('registration').selectAll().where('registrant_id', '=', ann.id).execute()
    expect(kept.map(({ cancel_reason }) => cancel_reason)).toEqual(['moved away', 'moved away', 'moved away'])
    expect(await cancelRegistration(test.ctx, { registrationId, reason: 'again' })).toMatchObject({
      refusal: 'registrationNotFound',
    })
  })
})

describe('the registrant is told', () => {
  it('once at the bell and once by mail, however often the event is delivered', async () => {
    const [course = 0] = await test.add({ title: 'Gait analysis' })
    const ann = await given.person(test)
    await register(course, ann.id)

    await deliver(3)

    const { json } = await (await as(test, ann)).get('/api/my-notifications')
    expect(json).toMatchObject({ notifications: [{ text: expect.stringContaining('“Gait analysis”'), url: '/my-dashboard' }] })
    expect(await mailsTo(ann.email)).toMatchObject([{ subject: 'You’re registered: Gait analysis', locale: 'en' }])
  })

  it('with the dates for their calendar, where there are some', async () => {
    const meetings = [{ startsAt: new Date('2026-12-01T15:00:00Z'), endsAt: new Date('2026-12-01T16:00:00Z') }]
    const [dated = 0] = await test.add({ urlSlug: 'dated', meetings, timeZone: 'America/New_York' })
    const ann = await given.person(test)
    await register(dated, ann.id)

    await deliver(1)

    const { attachments } = await test.ctx.db
      .selectFrom('mail')
      .select('attachments')
      .where('recipient', '=', ann.email)
      .executeTakeFirstOrThrow()
    const [file] = attachments as { filename: string; contentType: string; base64: string }[]
    expect(file).toMatchObject({ filename: 'dated.ics', contentType: 'text/calendar; method=PUBLISH; charset=utf-8' })
    expect(Buffer.from(file?.base64 ?? '', 'base64').toString()).toContain('DTSTART:20261201T150000Z')
  })

  it('with date and place by the venue’s own clock; a course that has neither says neither', async () => {
    const meetings = [{ startsAt: new Date('2027-03-04T15:00:00Z'), endsAt: new Date('2027-03-04T22:00:00Z') }]
    const place = { venue: 'Lakefront Center', city: 'Milwaukee', region: '', country: '' }
    const [day = 0] = await test.add({ title: 'Gait day', kind: 'live_event', meetings, place, timeZone: 'America/Chicago' })
    const [course = 0] = await test.add({ title: 'At home' })
    // A name with a number in it could be taken for a year.
    const ann = await given.person(test, { name: 'Ann Other' })
    await register(day, ann.id)
    await register(course, ann.id)

    await deliver(1)

    const [dated, undated] = await mailsTo(ann.email)
    expect(dated?.body_text).toMatch(/March 4, 2027.*9:00.AM.*4:00.PM.*\nLakefront Center, Milwaukee/)
    expect(undated?.body_text).not.toMatch(/20\d\d|Milwaukee/)
  })

  it('of a package, not of its parts, and of the cancellation', async () => {
    await test.add({ urlSlug: 'quiet-part' })
    const [whole = 0] = await test.add({ title: 'Whole', kind: 'package', packageItems: ['quiet-part'] })
    const ann = await given.person(test)
    const { registrationId } = await register(whole, ann.id)
    await cancelRegistration(test.ctx, { registrationId, reason: '' })

    await deliver(2)

    expect((await mailsTo(ann.email)).map(({ subject }) => subject)).toEqual([
      'You’re registered: Whole',
      'Your registration was cancelled: Whole',
    ])
  })

  it('of a part that goes by itself, and not again when its package goes', async () => {
    const [part = 0] = await test.add({ title: 'Lone part', urlSlug: 'lone-part' }, { urlSlug: 'other-part' })
    const [whole = 0] = await test.add({ title: 'Rest', kind: 'package', packageItems: ['lone-part', 'other-part'] })
    const ann = await given.person(test)
    const { registrationId } = await register(whole, ann.id)
    const own = (await registrationsOf(test.ctx, ann.id)).find(({ productId }) => productId === part)
    await cancelRegistration(test.ctx, { registrationId: own?.id ?? 0, reason: '' })
    await deliver(2)
    test.setNow('2026-11-15T12:01:00Z')
    await cancelRegistration(test.ctx, { registrationId, reason: '' })
    await deliver(2)

    expect((await mailsTo(ann.email)).map(({ subject }) => subject)).toEqual([
      'You’re registered: Rest',
      'Your registration was cancelled: Lone part',
      'Your registration was cancelled: Rest',
    ])
  })
})

describe('who has a package', () => {
  const meeting = (day: number) => ({
    startsAt: new Date(Date.UTC(2027, 4, day, 14)),
    endsAt: new Date(Date.UTC(2027, 4, day, 15)),
  })
  const filesTo = async (email: string) => {
    const mails = await test.ctx.db
      .selectFrom('mail')
      .select('attachments')
      .where('recipient', '=', email)
      .orderBy('id')
      .execute()
    const files = mails.map(({ attachments }) => attachments as { filename: string; base64: string }[])
    return files.map((each) =>
      each.map(({ filename, base64 }) => {
        const text = Buffer.from(base64, 'base64').toString().replaceAll('\r\n ', '')
        const all = (name: string) => [...text.matchAll(new RegExp(`^${name}:(.*)\r`, 'gm'))].map((found) => found[1])
        return { filename, starts: all('DTSTART'), uids: all('UID'), method: all('METHOD')[0] }
      }),
    )
  }

  it('is told when and where its parts are, for the calendar too, gets their tickets, and all of it is taken out with it', async () => {
    const place = { venue: 'Room 1', city: 'Milwaukee', region: '', country: '' }
    const [shop = 0, afar = 0] = await test.add(
      { title: 'Workshop', urlSlug: 'pass-shop', kind: 'live_event', meetings: [meeting(3)], place, timeZone: 'America/Chicago' },
      { title: 'Webinar', urlSlug: 'pass-afar', kind: 'webinar', meetings: [meeting(10)], timeZone: 'America/Chicago' },
    )
    const [pass = 0] = await test.add({
      title: 'Pass',
      urlSlug: 'pass',
      kind: 'package',
      packageItems: ['pass-shop', 'pass-afar'],
    })
    const ann = await given.person(test)
    const { registrationId } = await register(pass, ann.id)
    const enclosed: number[] = []
    const enclose = async (_: unknown, { productId }: { productId: number }) => {
      enclosed.push(productId)
      return []
    }
    await deliver(1, enclose)

    const [told] = await mailsTo(ann.email)
    expect(told?.body_text).toMatch(/Workshop\nMay 3, 2027.*\nRoom 1, Milwaukee\n\nWebinar\nMay 10, 2027/)
    expect(enclosed).toEqual([pass, shop, afar])
    const held = (await filesTo(ann.email))[0]?.[0]
    expect(held).toMatchObject({ filename: 'pass.ics', method: 'PUBLISH', starts: ['20270503T140000Z', '20270510T140000Z'] })

    await test.ctx.db.deleteFrom('outbox').execute()
    await cancelRegistration(test.ctx, { registrationId, reason: '' })
    await deliver(1)

    expect((await filesTo(ann.email))[1]).toMatchObject([{ filename: 'pass-cancelled.ics', method: 'CANCEL', uids: held?.uids }])
  })

  it('keeps in the calendar what they still hold by another way', async () => {
    const [shop = 0] = await test.add({ urlSlug: 'both-ways', meetings: [meeting(3)], timeZone: 'America/Chicago' })
    const [pass = 0] = await test.add({ urlSlug: 'both-pass', kind: 'package', packageItems: ['both-ways'] })
    const ann = await given.person(test)
    const { registrationId } = await register(shop, ann.id)
    await register(pass, ann.id)
    await deliver(1)
    await test.ctx.db.deleteFrom('outbox').execute()
    await cancelRegistration(test.ctx, { registrationId, reason: '' })
    expect(await isRegistered(test.ctx, shop, ann.id)).toBe(true)

    await deliver(1)

    expect((await mailsTo(ann.email)).at(-1)?.subject).toMatch(/^Your registration was cancelled/)
    expect((await filesTo(ann.email)).map((files) => files.map(({ method }) => method))).toEqual([['PUBLISH'], [], []])
  })
})

describe('an administrator registers someone without charge', () => {
  const acts = async () =>
    (await test.ctx.db.selectFrom('audit_entry').select('action').orderBy('id').execute()).map((one) => one.action)

  it('and cancels it, both on record with who did it', async () => {
    const [course = 0] = await test.add({})
    const [admin, ann] = [await given.administrator(test), await given.person(test)]
    const visitor = await as(test, admin)

    const answer = await visitor.post('/api/admin/registrations', { product_id: course, user_id: ann.id })
    const { registration_id } = answer.json as { registration_id: number }

    expect(await registrationsOf(test.ctx, ann.id)).toMatchObject([{ id: registration_id, source: 'grant', grantedBy: admin.id }])
    const ended = await visitor.delete(`/api/admin/registrations/${registration_id}?reason=Moved`)
    expect(ended.json).toEqual({ cancelled: 1 })
    expect((await acts()).slice(-2)).toEqual(['registration.grant', 'registration.cancel'])
  })

  it('is refused for what or whom there is not, and for who is registered, with nothing written', async () => {
    const [course = 0] = await test.add({})
    const [admin, ann] = [await given.administrator(test), await given.person(test)]
    await register(course, ann.id)
    const visitor = await as(test, admin)
    const post = (product_id: number, user_id: number) => visitor.post('/api/admin/registrations', { product_id, user_id })
    const before = await acts()

    expect(await post(999_999, ann.id)).toMatchObject({ status: 404, json: { message: 'This product doesn’t exist.' } })
    expect(await post(course, 999_999)).toMatchObject({
      status: 404,
      json: { message: expect.stringContaining('have an active account') },
    })
    expect(await post(course, ann.id)).toMatchObject({
      status: 409,
      json: { message: expect.stringContaining('already registered') },
    })
    expect((await visitor.delete('/api/admin/registrations/999999')).status).toBe(404)
    expect((await post(-1, ann.id)).status).toBe(422)
    expect(await acts()).toEqual(before)
  })

  it('is nobody else’s to do', async () => {
    const [course = 0] = await test.add({})
    const ann = await given.person(test)

    const answer = await (await as(test, ann)).post('/api/admin/registrations', { product_id: course, user_id: ann.id })

    expect(answer.status).toBe(403)
    expect(await productsOf(ann.id)).toEqual([])
  })
})
