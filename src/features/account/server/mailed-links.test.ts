import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { must } from '#platform/calls/result.ts'
import type { Permission } from '#platform/ctx/actor.ts'
import { deliverMail } from '#platform/mail/deliver-mail.ts'
import { forgetOldMails } from '#platform/mail/mail.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { as, given } from '#testing/people.ts'
import type { EditedRole } from '../account.roles.contract.ts'

import { mailedCode, runMailJobs } from './account.testing.ts'

type Mail = { text: string; html: string; is_covered: boolean }
const shown = 'token=•••••'

let app: TestApp
const startedWith = async (env: Record<string, string>) => {
  app = await startTestApp(env)
}
afterAll(() => app.stop())

/** Asks for a new password, and lets an administrator read the mail. */
async function readReset(person: { email: string }, reader: { id: number }) {
  await app.visitor().post('/api/forgotten-password', { email: person.email })
  await runMailJobs(app)
  const { id } = await app.ctx.db
    .selectFrom('mail')
    .select('id')
    .where('recipient', '=', person.email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await deliverMail.handle(app.ctx, { mailId: id })
  const stored = await app.ctx.db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { json } = await (await as(app, reader as never)).get(`/api/admin/outbox/${id}`)
  return { stored, mail: json as Mail }
}

describe('a mailed link, where the site is tried out without a mail server', () => {
  beforeAll(() => startedWith({ LECTERN_DEV_PAGES: '1' }))

  it('is stored without its code, and followed from the outbox', async () => {
    const [admin, ann] = [await given.administrator(app), await given.person(app)]

    const { stored, mail } = await readReset(ann, admin)
    const code = await mailedCode(app, ann.email)

    expect(JSON.stringify(stored)).not.toContain(code)
    expect(mail.text).toContain(`token=${code}`)
    expect(mail.html).toContain(`token=${code}`)
    expect(mail.is_covered).toBe(false)
  })

  it('does not open another administrator’s account, only one’s own', async () => {
    const [admin, other] = [await given.administrator(app), await given.administrator(app)]

    const others = await readReset(other, admin)
    const own = await readReset(admin, admin)

    expect(others.mail).toMatchObject({ is_covered: true })
    expect(others.mail.text).toContain(shown)
    expect(others.mail.html).toContain(shown)
    expect(own.mail.text).toContain(`token=${await mailedCode(app, admin.email)}`)
  })

  it('opens to who may sign in as its receiver, and to nobody who only reads mails', async () => {
    const staffWith = async (...permissions: Permission[]) => {
      const [admin, person] = [await as(app, await given.administrator(app)), await given.person(app)]
      const { json } = await admin.post('/api/admin/roles', { name: `With ${permissions}`, permissions })
      await admin.post(`/api/admin/people/${person.id}/roles`, { role_id: (json as EditedRole).id })
      return person
    }
    const [reader, helper] = [await staffWith('mails.read'), await staffWith('mails.read', 'people.sign_in_as')]
    const [ann, keeper] = [await given.person(app), await staffWith('people.roles', 'settings.edit')]
    const isCovered = async (person: { email: string }, by: { id: number }) => (await readReset(person, by)).mail.is_covered

    expect([await isCovered(ann, helper), await isCovered(reader, reader)], 'who may').toEqual([false, false])
    expect([await isCovered(ann, reader), await isCovered(keeper, reader)], 'who only reads mails').toEqual([true, true])
    expect(await isCovered(keeper, helper), 'somebody who may do more').toBe(true)
  })

  it('is forgotten with its mail, and unsealed no more after three days', async () => {
    const ann = await given.person(app)
    const { stored } = await readReset(ann, await given.administrator(app))
    const dated = (days: number) =>
      app.ctx.db
        .updateTable('mail')
        .set({ made_at: new Date(app.ctx.now().getTime() - days * 86_400_000) })
        .where('id', '=', stored.id)
        .execute()
    const found = () => app.ctx.db.selectFrom('mail').select(['id', 'sealed']).where('id', '=', stored.id).executeTakeFirst()
    expect(must(await found(), 'no mail').sealed).not.toBeNull()

    await dated(4)
    await forgetOldMails(app.ctx, 90)
    expect(await found()).toEqual({ id: stored.id, sealed: null })

    await dated(91)
    await forgetOldMails(app.ctx, 90)
    expect(await found()).toBeUndefined()
    await app.stop()
  })
})

describe('a mailed link, where the site is at work', () => {
  beforeAll(() => startedWith({}))

  it('is shown to nobody and kept by nobody', async () => {
    const [admin, ann] = [await given.administrator(app), await given.person(app)]

    const { stored, mail } = await readReset(ann, admin)

    expect(stored).toMatchObject({ status: 'kept', sealed: null })
    expect(mail.text).toContain(shown)
    expect(mail.is_covered).toBe(true)
  })
})
