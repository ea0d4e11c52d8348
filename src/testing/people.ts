import type { BuiltInRole } from '#features/account/permission.rules.ts'
import { addPerson, setPassword } from '#features/account/server/account.store.ts'
import { hashPassword } from '#features/account/server/password-hash.ts'
import { addAssignment, allRoles } from '#features/account/server/role.store.ts'
import { addSession } from '#features/account/server/session.store.ts'
import { keepBilling } from '#features/orders/server/checkout/billing.store.ts'
import { must } from '#platform/calls/result.ts'
import type { Role } from '#platform/ctx/actor.ts'
import { ownName, sessionCookie } from '#platform/http/cookies.ts'
import { forgeryCookie, makeForgeryToken } from '#platform/http/forgery.ts'
import { signCookie } from '#platform/http/signed-cookie.ts'
import type { Locale } from '#platform/texts/i18n.ts'
import { hasTls, type TestApp, type Visitor } from './app.ts'

export type TestPerson = { id: number; name: string; email: string; role: Role }

type PersonGiven = {
  name?: string
  email?: string
  /** 1 is administrator, 2 is user. */
  role?: Role
  isMember?: boolean
  isEmailVerified?: boolean
  organisation?: string
  region?: string
  timeZone?: string
  locale?: Locale
  /** Hashing takes its time: give one only where the test signs in by it. */
  password?: string
  /** Said at an earlier checkout, so that orders by invoice need not say it. */
  hasBilling?: boolean
}

let count = 0

/** As of a form that was just opened. */
export const formKey = (): string => crypto.randomUUID()

/** Rows that a test begins with; whatever it does not care about has a default. */
export const given = {
  person: async ({ ctx }: TestApp, person: PersonGiven = {}): Promise<TestPerson> => {
    count += 1
    const { password, hasBilling = true, name = `Person ${count}`, email = `person-${count}@example.org`, ...rest } = person
    const added = await addPerson(ctx.db, {
      isEmailVerified: true,
      timeZone: 'America/New_York',
      locale: 'en',
      at: ctx.now(),
      ...rest,
      name,
      email,
    })
    const { id, role } = must(added, `${email} has an account already`)
    if (hasBilling)
      await keepBilling(
        ctx.db,
        id,
        { name, organisation: rest.organisation ?? '', address: '1 Main Street\nBoston', tax_id: '' },
        ctx.now(),
      )
    if (password !== undefined) await setPassword(ctx.db, id, await hashPassword(password), ctx.now())
    return { id, name, email, role }
  },
  /** A role of those that every site has, on everything or on one product. */
  role: async ({ ctx }: TestApp, { id }: { id: number }, key: BuiltInRole, productId: number | null = null): Promise<void> => {
    const role = must(
      (await allRoles(ctx.db)).find((one) => one.key === key),
      `there is no role ${key}`,
    )
    await addAssignment(ctx.db, { personId: id, roleId: role.id, productId, givenBy: null, at: ctx.now() })
  },
  administrator: (app: TestApp, person: PersonGiven = {}): Promise<TestPerson> => given.person(app, { ...person, role: 1 }),
}

const tenYearsMs = 10 * 365 * 24 * 3600 * 1000

/** A visitor who is signed in as this person; each has a session of their own, which a changed clock does not end. */
export async function as(app: TestApp, person: { id: number }, userAgent = 'test'): Promise<Visitor> {
  const at = app.ctx.now()
  const expiresAt = new Date(Math.max(at.getTime(), Date.now()) + tenYearsMs)
  const token = await addSession(app.ctx.db, { userId: person.id, at, expiresAt, ip: '127.0.0.1', userAgent })
  const visitor = app.visitor()
  const session = signCookie(app.parts.secret, token)
  const isTls = hasTls(app.parts)
  visitor.cookies.set(ownName(sessionCookie, isTls), session)
  visitor.cookies.set(ownName(forgeryCookie, isTls), makeForgeryToken(app.parts.secret, session))
  return visitor
}
