import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mayCall, roles, type Who } from '#platform/actor.ts'
import { addressOf, type Call, sentenceOf } from '#platform/contract.ts'
import { forgeryHeader } from '#platform/http/forgery.ts'
import { holdsFile, jsonSchemaOf, sampleOf } from '#platform/http/json-schema.ts'
import { translateInto } from '#platform/messages.ts'
import { type Answer, startTestApp, type TestApp, type Visitor } from '#testing/app.ts'
import { as, given } from '#testing/people.ts'
import { features } from './features.ts'

const calls = features.flatMap(({ calls = [] }) => calls.map(({ call }) => call))
const titleOf = ({ method, path }: Call) => `${method} ${path}`

/**
 * Calls that whoever may ask them is still refused with 401 or 403, by a finer question than the contract's `who` and its
 * named refusals. Each stands here with its reason.
 */
const finerRefusals = new Map<string, string>([])

/** The key of a refusal, however it is written: in a message, alone, or as its text alone (§7, §8). */
function refusalIn(call: Call, { json, text }: Pick<Answer, 'json' | 'text'>): string | undefined {
  const key = (json as { key?: string } | undefined)?.key
  const english = translateInto('en')
  return key ?? Object.keys(call.refusals ?? {}).find((one) => text === one || text === english(sentenceOf(call, one)))
}

/** What is wrong with how a call answered someone; null where all is well. */
function faultIn(call: Call, who: Who, status: number, refusal: string | undefined): string | null {
  const isAllowed = mayCall(actors[who], call.who)
  if (status >= 500) return `answered ${status}`
  if (!isAllowed) {
    const due = who === 'guest' ? 401 : 403
    return status === due ? null : `answered ${status} instead of ${due}`
  }
  if (status !== 401 && status !== 403) return null
  const isNamed = refusal !== undefined && Object.hasOwn(call.refusals ?? {}, refusal)
  return isNamed || finerRefusals.has(titleOf(call)) ? null : `refused with ${status} ${refusal}`
}

const person = { kind: 'user', userId: 1, name: '', email: '', actingAdminId: null, sessionToken: '' } as const
const actors = {
  guest: { kind: 'guest' },
  user: { ...person, role: roles.user },
  admin: { ...person, role: roles.administrator },
} as const

/** The least that the contract's types accept. */
function ask(visitor: Visitor, call: Call, headers: Record<string, string> = {}): Promise<Answer> {
  const sample = (schema: Call['body']) => (schema ? (sampleOf(jsonSchemaOf(schema, 'input')) as Record<string, unknown>) : {})
  const { path } = addressOf(call, sample(call.params))
  const query = new URLSearchParams(Object.entries(sample(call.query)).map(([name, value]) => [name, String(value)]))
  const body = call.body && (holdsFile(jsonSchemaOf(call.body, 'input')) ? formOf(sample(call.body)) : sample(call.body))
  return visitor.request(call.method, query.size > 0 ? `${path}?${query}` : path, body, headers)
}

function formOf(values: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.append(name, String(value))
  return form
}

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** A new person each time: some calls end sessions or accounts. */
async function visitorWho(who: Who): Promise<Visitor> {
  if (who === 'guest') return app.visitor()
  return as(app, await (who === 'admin' ? given.administrator(app) : given.person(app)))
}

describe('role × call [ACC-01]', () => {
  const onlyAdmins = { method: 'GET', path: '/x', who: 'admin', refusals: { emailNotVerified: 403 } } as unknown as Call

  it.each([
    ['guest', 200, undefined, 'answered 200 instead of 401'],
    ['user', 200, undefined, 'answered 200 instead of 403'],
    ['user', 404, undefined, 'answered 404 instead of 403'],
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

  describe.each(['guest', 'user', 'admin'] as const)('%s', (who) => {
    it.each(calls.map((call) => [titleOf(call), call] as const))('%s', async (_, call) => {
      const answer = await ask(await visitorWho(who), call)

      expect(faultIn(call, who, answer.status, refusalIn(call, answer)), answer.text.slice(0, 300)).toBeNull()
    })
  })
})

describe('a write without the anti-forgery header', () => {
  // A signed call comes from another server; its signature is asked for instead.
  const writes = calls.filter(({ effect, isSigned }) => effect === 'write' && !isSigned)

  it.each(writes.map((call) => [titleOf(call), call] as const))('is refused: %s', async (_, call) => {
    const administrator = await visitorWho('admin')

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
