import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeLink } from '#features/account/server/link.store.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { as, given } from '#testing/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

describe('guessing a password with many requests at once', () => {
  const burst = async (emailOf: (n: number) => string) => {
    const tries = Array.from({ length: 20 }, (_, n) =>
      app.visitor().post('/api/sign-in', { email: emailOf(n), password: 'wrong' }),
    )
    return (await Promise.all(tries)).map(({ status }) => status)
  }

  it('gets through on twenty addresses (instrument check)', async () => {
    expect(await burst((n) => `address-${n}@example.org`)).toEqual(Array(20).fill(401))
  })

  it('gets five guesses on one address', async () => {
    const person = await given.person(app, { password: 'Blue-kettle-41-window' })
    const statuses = await burst(() => person.email)

    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(15)
  })
})

describe('one person who signs in from several windows at once', () => {
  it('gets in by each of them: what is forgotten beside a try neither fails it nor makes it wait', async () => {
    const person = await given.person(app, { password: 'Blue-kettle-41-window' })
    const statuses = new Set<number>()
    for (let round = 0; round < 10; round++) {
      const tries = Array.from({ length: 4 }, () =>
        app.visitor().post('/api/sign-in', { email: person.email, password: 'Blue-kettle-41-window' }),
      )
      for (const { status } of await Promise.all(tries)) statuses.add(status)
    }
    expect([...statuses]).toEqual([200])
  })
})

describe('two administrators who demote each other at the same moment', () => {
  const activeAdministrators = async () =>
    (await app.ctx.db.selectFrom('person').select('id').where('role', '=', 1).where('deactivated_at', 'is', null).execute())
      .length

  it('leave nobody when the rows are not held (instrument check)', async () => {
    const [ann, bob] = [await given.administrator(app), await given.administrator(app)]
    let arrived = 0
    const demoteUnguarded = (id: number) =>
      app.ctx.tx(async (ctx) => {
        const others = await ctx.db.selectFrom('person').select('id').where('role', '=', 1).where('id', '!=', id).execute()
        arrived += 1
        while (arrived < 2) await new Promise((resolve) => setTimeout(resolve, 5))
        if (others.length > 0) await ctx.db.updateTable('person').set({ role: 2 }).where('id', '=', id).execute()
      })

    await Promise.all([demoteUnguarded(ann.id), demoteUnguarded(bob.id)])

    expect(await activeAdministrators()).toBe(0)
  })

  it('leave one, whoever was first', async () => {
    for (let round = 0; round < 5; round++) {
      await app.ctx.db.updateTable('person').set({ role: 2 }).execute()
      const [ann, bob] = [await given.administrator(app), await given.administrator(app)]
      const [asAnn, asBob] = [await as(app, ann), await as(app, bob)]

      const answers = await Promise.all([
        asAnn.put(`/api/admin/people/${bob.id}/role`, { role: 2 }),
        asBob.post(`/api/admin/people/${ann.id}/deactivate`),
      ])

      expect(await activeAdministrators()).toBe(1)
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    }
  })
})

describe('two of three administrators who demote each other at the same moment', () => {
  it('lose one: whoever is none any more by then demotes nobody', async () => {
    for (let round = 0; round < 5; round++) {
      await given.administrator(app)
      const [ann, bob] = [await given.administrator(app), await given.administrator(app)]
      const [asAnn, asBob] = [await as(app, ann), await as(app, bob)]

      const answers = await Promise.all([
        asAnn.put(`/api/admin/people/${bob.id}/role`, { role: 2 }),
        asBob.put(`/api/admin/people/${ann.id}/role`, { role: 2 }),
      ])

      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
    }
  })
})

describe('signing up twice at the same moment', () => {
  it('makes one person', async () => {
    const password = 'Blue-kettle-41-window'
    const body = { name: 'Twice', email: 'twice@example.org', password, password_again: password }

    const answers = await Promise.all(Array.from({ length: 6 }, () => app.visitor().post('/api/sign-up', body)))

    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    const people = await app.ctx.db.selectFrom('person').select('id').where('email', '=', body.email).execute()
    expect(people).toHaveLength(1)
  })
})

describe('a mailed link that several open at the same moment', () => {
  const openAll = (answer: (visitor: ReturnType<typeof app.visitor>, number: number) => Promise<{ status: number }>) =>
    Promise.all(Array.from({ length: 4 }, async (_, number) => (await answer(app.visitor(), number)).status))
  const addressOf = (id: number) =>
    app.ctx.db.selectFrom('person').select(['email', 'email_verified']).where('id', '=', id).executeTakeFirstOrThrow()

  it('confirms an address, and says so to each of them', async () => {
    const person = await given.person(app, { isEmailVerified: false })
    const token = await makeLink(app.ctx.db, { kind: 'verify_email', userId: person.id, email: person.email }, new Date())

    expect(await openAll((visitor) => visitor.post('/api/verify-email', { token }))).toEqual([200, 200, 200, 200])
    expect(await addressOf(person.id)).toEqual({ email: person.email, email_verified: true })
  })

  it('changes an address, and says so to each of them', async () => {
    const person = await given.person(app)
    const email = `new-${person.email}`
    const asked = { pending_email: email, pending_email_at: new Date() }
    await app.ctx.db.updateTable('person').set(asked).where('id', '=', person.id).execute()
    const token = await makeLink(app.ctx.db, { kind: 'change_email', userId: person.id, email }, new Date())

    expect(await openAll((visitor) => visitor.post('/api/verify-email', { token }))).toEqual([200, 200, 200, 200])
    expect(await addressOf(person.id)).toEqual({ email, email_verified: true })
  })

  it('sets a password once', async () => {
    const person = await given.person(app)
    const token = await makeLink(app.ctx.db, { kind: 'reset_password', userId: person.id, email: person.email }, new Date())
    const set = (number: number) => `Blue-kettle-${41 + number}-window`

    const answers = await openAll((visitor, number) =>
      visitor.post('/api/reset-password', { token, password: set(number), password_again: set(number) }),
    )

    expect(answers.sort()).toEqual([200, 400, 400, 400])
  })
})
