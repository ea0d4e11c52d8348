import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtInRoleKeys, isBuiltIn, isPermission, permissions } from '#features/account/permission.rules.ts'
import { grantsFrom } from '#features/account/role.rules.ts'
import { addressOf, type Call, sentenceOf } from '#platform/calls/contract.ts'
import { type Actor, roles } from '#platform/ctx/actor.ts'
import { isPermitted, mayCall } from '#platform/ctx/may.ts'
import { forgeryHeader } from '#platform/http/forgery.ts'
import { holdsFile, jsonSchemaOf, sampleOf } from '#platform/http/json-schema.ts'
import { isWithoutCookies } from '#platform/security/embed-token.ts'
import { translateInto } from '#platform/texts/messages.ts'
import { type Answer, startTestApp, type TestApp, type Visitor } from '#testing/app.ts'
import { as, given } from '#testing/people.ts'
import { features } from './features.ts'

const calls = features.flatMap(({ calls = [] }) => calls.map(({ call }) => call))
const titleOf = ({ method, path }: Call) => `${method} ${path}`

/**
 * Calls that whoever may ask them is still refused with 401 or 403, by a finer question than the contract's `who` and its
 * named refusals. Each stands here with its reason.
 */
const finerRefusals = new Map<string, string>([
  [
    'POST /api/programme/:url_slug/exhibitors/:exhibitor_id/files',
    'who works for no exhibitor of this number is refused as with any page that is not theirs: uploads name only what is wrong with files',
  ],
])

/** Permissions that open a part of a call, which its service asks for; each with what it is. */
const askedInside = new Map<string, string>([
  ['raw_html.write', 'saving a page with HTML as somebody wrote it (pages/server/embedding.test.ts)'],
])

/** The key of a refusal, however it is written: in a message, alone, or as its text alone (§7, §8). */
function refusalIn(call: Call, { json, text }: Pick<Answer, 'json' | 'text'>): string | undefined {
  const key = (json as { key?: string } | undefined)?.key
  const english = translateInto('en')
  return key ?? Object.keys(call.refusals ?? {}).find((one) => text === one || text === english(sentenceOf(call, one)))
}

/** What is wrong with how a call answered someone; null where all is well. */
function faultIn(call: Call, who: Kind, status: number, refusal: string | undefined): string | null {
  const isAllowed = mayCall(actorOf(who), call)
  if (status >= 500) return `answered ${status}`
  if (!isAllowed) {
    const due = who === 'guest' ? 401 : 403
    return status === due ? null : `answered ${status} instead of ${due}`
  }
  if (status !== 401 && status !== 403) return null
  const isNamed = refusal !== undefined && Object.hasOwn(call.refusals ?? {}, refusal)
  return isNamed || finerRefusals.has(titleOf(call)) ? null : `refused with ${status} ${refusal}`
}

const kinds = ['guest', 'user', 'admin', ...builtInRoleKeys] as const
type Kind = (typeof kinds)[number]

const person = { kind: 'user', userId: 1, name: '', email: '', actingAdminId: null, sessionToken: '' } as const

function actorOf(who: Kind): Actor {
  if (who === 'guest') return { kind: 'guest' }
  if (who === 'admin') return { ...person, role: roles.administrator }
  const grants = isBuiltIn(who) ? grantsFrom([{ key: who, permissions: [], productId: null }]) : undefined
  return { ...person, role: roles.user, ...(grants && { grants }) }
}

type Sample = { address: string; values: Record<string, unknown> | undefined; isForm: boolean }
const samples = new Map<Call, Sample>()

/** The least that the contract's types accept. */
function sampleFor(call: Call): Sample {
  const known = samples.get(call)
  if (known) return known
  const sample = (schema: Call['body']) => (schema ? (sampleOf(jsonSchemaOf(schema, 'input')) as Record<string, unknown>) : {})
  const { path } = addressOf(call, sample(call.params))
  const query = new URLSearchParams(Object.entries(sample(call.query)).map(([name, value]) => [name, String(value)]))
  const made = {
    address: query.size > 0 ? `${path}?${query}` : path,
    values: call.body && sample(call.body),
    isForm: call.body !== undefined && holdsFile(jsonSchemaOf(call.body, 'input')),
  }
  samples.set(call, made)
  return made
}

function ask(visitor: Visitor, call: Call, headers: Record<string, string> = {}): Promise<Answer> {
  const { address, values, isForm } = sampleFor(call)
  return visitor.request(call.method, address, values && isForm ? formOf(values) : values, headers)
}

function formOf(values: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.append(name, String(value))
  return form
}

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  // Whoever the samples name by the least number: what is done to them happens to none of those who ask.
  await given.person(app)
})
afterAll(() => app.stop())

const asking = new Map<Kind, Promise<Visitor>>()

/** One of each kind, but a new person for what they may change: some calls end sessions or accounts. */
function visitorFor(who: Kind, call: Call): Promise<Visitor> {
  if (call.effect === 'write' && mayCall(actorOf(who), call)) return visitorWho(who)
  const known = asking.get(who) ?? visitorWho(who)
  asking.set(who, known)
  return known
}

async function visitorWho(who: Kind): Promise<Visitor> {
  if (who === 'guest') return app.visitor()
  const person = await (who === 'admin' ? given.administrator(app) : given.person(app))
  if (isBuiltIn(who)) await given.role(app, person, who)
  return as(app, person)
}

describe('role × call [ACC-01]', () => {
  const onlyAdmins = { method: 'GET', path: '/x', who: 'orders.refund', refusals: { emailNotVerified: 403 } } as unknown as Call

  it.each([
    ['guest', 200, undefined, 'answered 200 instead of 401'],
    ['user', 200, undefined, 'answered 200 instead of 403'],
    ['user', 404, undefined, 'answered 404 instead of 403'],
    ['editor', 200, undefined, 'answered 200 instead of 403'],
    ['read_only', 200, undefined, 'answered 200 instead of 403'],
    ['finance', 403, 'notAllowed', 'refused with 403 notAllowed'],
    ['admin', 403, 'notAllowed', 'refused with 403 notAllowed'],
    ['admin', 500, 'error', 'answered 500'],
  ] as const)('sees it when %s gets %i %s (instrument check)', (who, status, key, fault) => {
    expect(faultIn(onlyAdmins, who, status, key)).toBe(fault)
  })

  it('lets pass what is right, and refusals that the contract names (instrument check)', () => {
    expect(faultIn(onlyAdmins, 'guest', 401, 'notLoggedIn')).toBeNull()
    expect(faultIn(onlyAdmins, 'user', 403, 'notAllowed')).toBeNull()
    expect(faultIn(onlyAdmins, 'admin', 422, undefined)).toBeNull()
    expect(faultIn(onlyAdmins, 'admin', 403, 'emailNotVerified')).toBeNull()
  })

  it('has calls to ask', () => {
    expect(calls.length).toBeGreaterThan(10)
  })

  it('names permissions that there are, and every permission opens something', () => {
    const asked = new Set<string>(calls.filter(isPermitted).map(({ who }) => who))

    expect([...asked].filter((who) => who !== 'staff' && !isPermission(who))).toEqual([])
    expect(permissions.filter((permission) => !asked.has(permission))).toEqual([...askedInside.keys()])
  })

  it('is not the same for everybody: each role may do something that another may not (instrument check)', () => {
    const open = (who: Kind) => calls.filter((call) => mayCall(actorOf(who), call)).length
    const counts = kinds.map(open)

    expect(open('admin')).toBe(calls.length)
    expect(Math.min(...builtInRoleKeys.map(open))).toBeGreaterThan(open('user'))
    expect(new Set(counts).size).toBeGreaterThan(kinds.length - 2)
    const written = calls.filter((call) => isPermitted(call) && call.effect === 'write' && mayCall(actorOf('read_only'), call))
    expect(written.map(titleOf)).toEqual([])
  })

  it.each([
    ['finance', '/api/admin/orders', 200],
    ['editor', '/api/admin/orders', 403],
    ['editor', '/api/admin/products', 200],
    ['moderator', '/api/admin/discussion-review', 200],
    ['moderator', '/api/admin/people', 403],
    ['read_only', '/api/admin/people', 200],
    ['instructor', '/api/admin/quiz/essays', 200],
    ['event_desk', '/api/admin/registrations', 200],
    ['event_desk', '/api/admin/quiz/essays', 403],
  ] as const)('%s asks for %s and gets %i', async (who, path, status) => {
    expect((await (await visitorWho(who)).get(path)).status).toBe(status)
  })

  describe.each(['guest', 'user', 'admin'] as const)('%s', (who) => {
    it.each(calls.map((call) => [titleOf(call), call] as const))('%s', async (_, call) => {
      const answer = await ask(await visitorFor(who, call), call)

      expect(faultIn(call, who, answer.status, refusalIn(call, answer)), answer.text.slice(0, 300)).toBeNull()
    })
  })

  it.each(builtInRoleKeys)('%s', { timeout: 120_000 }, async (who) => {
    const faults: string[] = []
    for (const call of calls) {
      const answer = await ask(await visitorFor(who, call), call)
      const fault = faultIn(call, who, answer.status, refusalIn(call, answer))
      if (fault) faults.push(`${titleOf(call)}: ${fault}`)
    }

    expect(faults).toEqual([])
  })
})

describe('a write without the anti-forgery header', () => {
  // A signed call comes from another server; its signature is asked for instead. Where no cookie is read, a token is.
  const writes = calls.filter(({ effect, isSigned, path }) => effect === 'write' && !isSigned && !isWithoutCookies(path))

  let administrator: Visitor
  beforeAll(async () => {
    administrator = await visitorWho('admin')
  })

  it.each(writes.map((call) => [titleOf(call), call] as const))('is refused: %s', async (_, call) => {
    const answer = await ask(administrator, call, { [forgeryHeader]: '' })

    expect(answer.status).toBe(403)
    expect(answer.json).toMatchObject({ key: 'forgeryRefused' })
  })

  it('is accepted once it carries the header (instrument check)', async () => {
    const [write] = writes
    if (!write) throw new Error('no call writes')

    const answer = await ask(await visitorWho('admin'), write)

    expect(refusalIn(write, answer)).not.toBe('forgeryRefused')
  })
})
