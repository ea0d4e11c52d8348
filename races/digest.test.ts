import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { digestMail, sendDigest } from '#features/messages/server/digest.jobs.ts'
import { tell } from '#features/messages/server/telling.service.ts'
import { sendMail } from '#platform/mail/mail.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { as, given, type TestPerson } from '#testing/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  app.setNow('2026-11-17T15:00:00Z')
})
afterAll(() => app.stop())

async function withDigest(): Promise<TestPerson> {
  const person = await given.person(app)
  const ways = [{ kind: 'learning', way: 'digest' }]
  const body = { ways, quiet_from: null, quiet_to: null, digest_hour: 7 }
  await (await as(app, person)).put('/api/my-notifications/preferences', body)
  await tell(app.ctx, person.id, {
    kind: 'learning',
    textKey: 'messages.passwordChanged',
    cause: 'once',
    letter: digestMail,
    fill: () => ({ values: { count: 1, name: person.name } }),
  })
  return person
}
const mailsTo = async ({ email }: TestPerson) =>
  (await app.ctx.db.selectFrom('mail').select('id').where('recipient', '=', email).execute()).length

describe('a digest that several processes send at the same moment', () => {
  it('would come twice if it were only looked for and then sent (instrument check)', async () => {
    const person = await withDigest()
    let arrived = 0
    const sendUnguarded = () =>
      app.ctx.tx(async (ctx) => {
        const due = await ctx.db.selectFrom('notification').select('id').where('is_digest_due', '=', true).execute()
        arrived += 1
        while (arrived < 2) await new Promise((resolve) => setTimeout(resolve, 5))
        if (due.length > 0) await sendMail(ctx, { to: person.email, locale: 'en', subject: 'Digest', text: 'Digest' })
      })

    await Promise.all([sendUnguarded(), sendUnguarded()])

    expect(await mailsTo(person)).toBe(2)
  })

  it('comes once', async () => {
    const person = await withDigest()

    const sent = await Promise.all(Array.from({ length: 6 }, () => sendDigest(app.ctx, person.id)))

    expect(sent.filter(Boolean)).toHaveLength(1)
    expect(await mailsTo(person)).toBe(1)
  })
})
