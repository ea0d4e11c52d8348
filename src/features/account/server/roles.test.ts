import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CatalogueTest, startCatalogueTest } from '#features/catalogue/server/catalogue.testing.ts'
import type { Permission } from '#platform/ctx/actor.ts'
import type { Visitor } from '#testing/app.ts'
import { as, given, type TestPerson } from '#testing/people.ts'
import type { EditedRole, HeldRoles } from '../account.roles.contract.ts'

let test: CatalogueTest
let administrator: TestPerson
let admin: Visitor
beforeAll(async () => {
  test = await startCatalogueTest()
  administrator = await given.administrator(test, { name: 'Ada Admin' })
  admin = await as(test, administrator)
})
afterAll(() => test.stop())

let made = 0
const makeRole = async (permissions: Permission[], by: Visitor = admin) => {
  made += 1
  const answer = await by.post('/api/admin/roles', { name: `Role ${made}`, permissions })
  return { ...answer, role: answer.json as EditedRole }
}
const give = (person: TestPerson, roleId: number, by: Visitor = admin, productId?: number) =>
  by.post(`/api/admin/people/${person.id}/roles`, { role_id: roleId, ...(productId !== undefined && { product_id: productId }) })
const keyOf = ({ json }: { json: unknown }) => (json as { key: string }).key
const builtIn = async (key: string) => {
  const { roles } = (await admin.get('/api/admin/roles')).json as { roles: EditedRole[] }
  return roles.find((role) => role.key === key)?.id ?? 0
}
/** Somebody who keeps roles, and may do this besides. */
const keeper = async (...permissions: Permission[]) => {
  const person = await given.person(test)
  const { role } = await makeRole(['people.roles', 'people.edit', ...permissions])
  const given_ = await give(person, role.id)
  return { person, role, held: given_.json as HeldRoles, visitor: await as(test, person) }
}

describe('a role', () => {
  it('lets somebody do what it allows at once, and no more once it is taken away', async () => {
    const person = await given.person(test)
    const visitor = await as(test, person)
    expect((await visitor.get('/api/admin/orders')).status, 'before').toBe(403)

    const { held } = (await give(person, await builtIn('finance'))).json as HeldRoles
    expect((await visitor.get('/api/admin/orders')).status).toBe(200)
    expect((await visitor.get('/api/admin/settings')).status).toBe(403)

    expect((await admin.delete(`/api/admin/people/${person.id}/roles/${held[0]?.id}`)).status).toBe(200)
    expect((await visitor.get('/api/admin/orders')).status).toBe(403)
  })

  it('is changed for everybody who has it, with what changing needs', async () => {
    const { role } = await makeRole(['notices.edit'])
    const person = await given.person(test)
    await give(person, role.id)
    const visitor = await as(test, person)

    expect(role.permissions).toEqual(['notices.read', 'notices.edit'])
    const saved = await admin.put(`/api/admin/roles/${role.id}`, {
      name: 'Law',
      permissions: ['taxes.read'],
      version: role.version,
    })
    expect(saved.json).toMatchObject({ name: 'Law', permissions: ['taxes.read'], people: 1 })
    expect([(await visitor.get('/api/admin/notices')).status, (await visitor.get('/api/admin/taxes')).status]).toEqual([403, 200])

    const late = await admin.put(`/api/admin/roles/${role.id}`, {
      name: 'Late',
      permissions: ['taxes.read'],
      version: role.version,
    })
    expect([late.status, keyOf(late)]).toEqual([409, 'changedMeanwhile'])
  })

  it('that every site has stays as it is', async () => {
    const id = await builtIn('editor')
    const { version } = (await admin.get(`/api/admin/roles/${id}`)).json as EditedRole

    expect(keyOf(await admin.put(`/api/admin/roles/${id}`, { name: 'x', permissions: ['taxes.read'], version }))).toBe(
      'builtInRole',
    )
    expect(keyOf(await admin.delete(`/api/admin/roles/${id}`))).toBe('builtInRole')
  })

  it('allows something and has a name of its own', async () => {
    const empty = await makeRole([])
    expect([empty.status, Object.keys(empty.json as object)]).toEqual([422, ['permissions']])
    await admin.post('/api/admin/roles', { name: 'Regional office', permissions: ['taxes.read'] })
    expect(keyOf(await admin.post('/api/admin/roles', { name: 'regional OFFICE', permissions: ['taxes.read'] }))).toBe(
      'roleNameTaken',
    )
  })

  it('is gone from everybody when it is removed', async () => {
    const { role } = await makeRole(['taxes.read'])
    const person = await given.person(test)
    await give(person, role.id)
    const visitor = await as(test, person)

    expect((await admin.delete(`/api/admin/roles/${role.id}`)).json).toEqual({ lost: 1 })
    expect((await visitor.get('/api/admin/taxes')).status).toBe(403)
  })

  it('ends with the account', async () => {
    const person = await given.person(test, { password: 'Blue-kettle-41-window' })
    await given.role(test, person, 'finance')
    const visitor = await as(test, person)
    await visitor.post('/api/my-profile/delete', { password: 'Blue-kettle-41-window' })

    const left = await test.ctx.db.selectFrom('role_assignment').select('id').where('person_id', '=', person.id).execute()
    const account = await test.ctx.db.selectFrom('person').select('removed_at').where('id', '=', person.id).executeTakeFirst()
    expect(account?.removed_at, 'the account is gone').not.toBeNull()
    expect(left).toEqual([])
  })

  it('stands in the audit log: made, changed, given, taken', async () => {
    const { role } = await makeRole(['taxes.read'])
    const person = await given.person(test)
    const { held } = (await give(person, role.id)).json as HeldRoles
    await admin.delete(`/api/admin/people/${person.id}/roles/${held[0]?.id}`)
    await admin.delete(`/api/admin/roles/${role.id}`)

    const { entries } = (await admin.get('/api/admin/audit')).json as {
      entries: { action: string; details: { role?: string } }[]
    }
    expect(entries.slice(0, 4).map(({ action }) => action)).toEqual([
      'role.remove',
      'person.take_role',
      'person.give_role',
      'role.create',
    ])
    expect(entries[1]?.details.role).toBe(role.name)
  })
})

describe('nobody', () => {
  it('gives, makes, changes or takes away what they may not do themselves', async () => {
    const { visitor } = await keeper('taxes.read')
    const person = await given.person(test)
    const small = await makeRole(['taxes.read'], visitor)
    const big = await makeRole(['orders.refund'])
    const { held } = (await give(person, big.role.id)).json as HeldRoles

    expect((await give(person, small.role.id, visitor)).status, 'what one has can be given').toBe(200)
    expect(keyOf(await give(person, big.role.id, visitor))).toBe('moreThanYours')
    expect(keyOf(await makeRole(['orders.refund'], visitor))).toBe('moreThanYours')
    const entry = { name: 'Taken over', permissions: ['taxes.read'], version: big.role.version }
    expect(keyOf(await visitor.put(`/api/admin/roles/${big.role.id}`, entry))).toBe('moreThanYours')
    expect(keyOf(await visitor.delete(`/api/admin/roles/${big.role.id}`))).toBe('moreThanYours')
    expect(keyOf(await visitor.delete(`/api/admin/people/${person.id}/roles/${held[0]?.id}`))).toBe('moreThanYours')
    expect(keyOf(await visitor.put(`/api/admin/people/${person.id}/role`, { role: 1 }))).toBe('outOfReach')
  })

  it('reaches into the account of who may do more: neither password, sessions nor access', async () => {
    const { visitor } = await keeper()
    const financier = await given.person(test)
    const plain = await given.person(test)
    await given.role(test, financier, 'finance')

    for (const act of ['deactivate', 'end-sessions', 'password-reset'])
      for (const above of [administrator, financier]) {
        const answer = await visitor.post(`/api/admin/people/${above.id}/${act}`)
        expect([answer.status, keyOf(answer)], act).toEqual([403, 'outOfReach'])
      }
    expect((await visitor.post(`/api/admin/people/${plain.id}/deactivate`)).status, 'others they may').toBe(200)
  })

  it('signs in as somebody who may do more than they', async () => {
    const { visitor } = await keeper('people.sign_in_as')
    const [financier, plain] = [await given.person(test), await given.person(test)]
    await given.role(test, financier, 'finance')

    expect(keyOf(await visitor.post(`/api/admin/people/${financier.id}/sign-in-as`))).toBe('cannotSignInAs')
    expect((await visitor.post(`/api/admin/people/${plain.id}/sign-in-as`)).status).toBe(200)
  })

  it('stays signed in as somebody else when the right to it is gone', async () => {
    const { visitor, person, held } = await keeper('people.sign_in_as')
    const plain = await given.person(test)
    await visitor.post(`/api/admin/people/${plain.id}/sign-in-as`)
    const viewer = async () => ((await visitor.get('/api/viewer')).json as { viewer: { id: number } | null }).viewer?.id
    expect(await viewer(), 'before').toBe(plain.id)

    await admin.delete(`/api/admin/people/${person.id}/roles/${held.held[0]?.id}`)

    expect(await viewer()).toBeUndefined()
  })

  it.each([
    ['an administrator', (id: number) => admin.put(`/api/admin/people/${id}/role`, { role: 1 })],
    ['a financier', (id: number) => given.role(test, { id }, 'finance')],
  ])('stays signed in as somebody who has become %s meanwhile', async (_, become) => {
    const { visitor, person } = await keeper('people.sign_in_as')
    const plain = await given.person(test)
    await visitor.post(`/api/admin/people/${plain.id}/sign-in-as`)
    const shell = async () => (await visitor.get('/api/viewer')).json as { viewer: { id: number } | null }
    expect((await shell()).viewer?.id, 'before').toBe(plain.id)

    await become(plain.id)

    expect((await shell()).viewer).toBeNull()
    expect((await visitor.put(`/api/admin/people/${person.id}/role`, { role: 1 })).status).toBe(401)
  })

  it('locks themselves out: the role by which they keep roles stays until somebody else takes it', async () => {
    const { visitor, person, role, held } = await keeper()

    const entry = { name: role.name, permissions: ['people.edit'], version: role.version }
    expect(keyOf(await visitor.put(`/api/admin/roles/${role.id}`, entry))).toBe('wouldLockYouOut')
    expect(keyOf(await visitor.delete(`/api/admin/roles/${role.id}`))).toBe('wouldLockYouOut')
    expect(keyOf(await visitor.delete(`/api/admin/people/${person.id}/roles/${held.held[0]?.id}`))).toBe('wouldLockYouOut')
    expect((await admin.delete(`/api/admin/people/${person.id}/roles/${held.held[0]?.id}`)).status).toBe(200)
  })
})

describe('a role for one product', () => {
  it('counts on that product alone', async () => {
    const [own = 0, other = 0] = await test.add({ title: 'Own' }, { title: 'Other' })
    const person = await given.person(test)
    const answer = await give(person, await builtIn('event_desk'), admin, own)
    const visitor = await as(test, person)
    const status = async (path: string) => (await visitor.get(path)).status

    expect((answer.json as HeldRoles).held).toMatchObject([{ product: { id: own, title: 'Own' } }])
    expect(await status(`/api/admin/registrations?product_id=${own}`)).toBe(200)
    expect(await status(`/api/admin/registrations?product_id=${other}`)).toBe(403)
    expect(await status('/api/admin/registrations')).toBe(403)
    const { products } = (await visitor.get('/api/admin/products')).json as { products: { id: number }[] }
    expect(products.map(({ id }) => id)).toEqual([own])
  })

  it('is one whose every permission can be had so, of a product that there is, and given once', async () => {
    const [own = 0] = await test.add({ title: 'Own' })
    const person = await given.person(test)
    const desk = await builtIn('event_desk')
    await give(person, desk, admin, own)

    expect(keyOf(await give(person, await builtIn('finance'), admin, own))).toBe('notPerProduct')
    expect(keyOf(await give(person, desk, admin, 999_999))).toBe('productNotFound')
    expect(keyOf(await give(person, desk, admin, own))).toBe('roleGivenAlready')
  })
})
