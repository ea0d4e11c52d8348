import type { z } from 'zod'
import type { Ctx } from '../ctx/ctx.ts'
import type { Who, Within } from '../ctx/may.ts'
import type { MessageKey } from '../texts/i18n.ts'
import type { Refusal, Result } from './result.ts'

type Schema = z.ZodType
type ObjectSchema = z.ZodObject

type RefusalBody = 'message' | 'text' | 'key'

/** One call: exact method, path, payload, answer and refusals, as §7 names them. */
export type Call = {
  /** Where the specification names it. */
  spec?: string
  /** What it does, for the reader of /api/docs. */
  about: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** `/cart/add/:productId/:userId` */
  path: string
  /** Effect, not method, decides protection: a write needs the anti-forgery header and is never cached. */
  effect: 'read' | 'write'
  /** What the caller must be or may do; finer questions are the service's. */
  who: Who
  /** Whoever may do it on single products only may ask too. */
  within?: Within
  /** What a guest is told who asks for what is not for guests; without it, that one must be logged in to do this. */
  toldToGuests?: MessageKey
  params?: ObjectSchema
  query?: ObjectSchema
  body?: ObjectSchema
  /** What a good answer holds; 'raw' where the handler makes the whole response (files, feeds, streams). */
  answer: Schema | 'raw'
  /** Refusal key → HTTP status. The sentence is `<namespace>.<key>` in locales. */
  refusals?: Record<string, number>
  /** How a refusal is written: the generic message of §3, its bare text, or its bare key, where §7 and §8 ask for these. */
  refusalBody?: RefusalBody | Record<string, RefusalBody>
  /**
   * At most `max` calls in `seconds`, counted per caller, guests by their address, on what can be guessed or flooded. Where only refused
   * ones count, a hall full of people behind one address is let in, however many of them come at once. Of what can be guessed so many are
   * tried at a time as may still fail; where trying more often at once tells nobody anything, refusals are counted `afterwards`, and
   * nobody waits for the counter.
   */
  limit?: { max: number; seconds: number; countsOnlyRefused?: boolean | 'afterwards' }
  /**
   * The caller is another server that signs what it sends: its handler checks the signature over the body as it came, which it gets
   * as `raw`. Such a call needs no anti-forgery header.
   */
  isSigned?: boolean
  /** A device does it, which is known by a cookie of its own, whoever is signed in beside it. */
  isDevices?: boolean
  /** Pages send its body as form data, where §7 says so. */
  isForm?: boolean
  /** The largest body in bytes; default 1 MB. */
  maxBody?: number
}

export type CallGroup = { namespace: string; calls: Record<string, Call> }

/** Declares a feature's calls. Refusal keys are read from the locale file of the same name as the namespace. */
export const defineCalls = <const Calls extends Record<string, Call>>(_namespace: string, calls: Calls): Calls => {
  for (const call of Object.values(calls)) namespaces.set(call, _namespace)
  return calls
}
const namespaces = new WeakMap<Call, string>()
const namespaceOf = (call: Call): string => namespaces.get(call) ?? 'common'

/** The key of the sentence that goes with a refusal. */
export const sentenceOf = (call: Call, refusal: string): MessageKey =>
  (refusal === 'changedMeanwhile' ? 'editor.changedMeanwhile' : `${namespaceOf(call)}.${refusal}`) as MessageKey

type Parsed<S> = S extends Schema ? z.output<S> : unknown
type Given<S> = S extends Schema ? z.input<S> : unknown
type Simplify<T> = { [K in keyof T]: T[K] } & {}

/** What a handler gets: path, query and body, parsed and merged. */
export type InputOf<C extends Call> = Simplify<Parsed<C['params']> & Parsed<C['query']> & Parsed<C['body']>>
/** What a caller gives. Ids may be plain numbers. */
export type RequestOf<C extends Call> = Simplify<Given<C['params']> & Given<C['query']> & Given<C['body']>>
export type AnswerOf<C extends Call> = C['answer'] extends Schema ? z.output<C['answer']> : Response
type AnswerToSend<C extends Call> = C['answer'] extends Schema ? z.input<C['answer']> : Response
type RefusalOf<C extends Call> = (C['refusals'] extends Record<infer K, number> ? K & string : never) | 'invalid'

export type Handler<C extends Call> = (ctx: Ctx, input: InputOf<C>) => Promise<Result<AnswerToSend<C>, RefusalOf<C>>>

/** A call together with who answers it. */
export type BoundCall = {
  name: string
  call: Call
  handle: (ctx: Ctx, input: never) => Promise<{ ok: true; value: unknown } | Refusal>
}

/** Says who answers each call; a missing handler does not compile. */
export const bindCalls = <const Calls extends Record<string, Call>>(
  calls: Calls,
  handlers: { [Name in keyof Calls]: Handler<Calls[Name]> },
): BoundCall[] =>
  Object.entries(calls).map(([name, call]) => ({ name, call, handle: handlers[name as keyof Calls] as BoundCall['handle'] }))

/** Where a call's request goes: `:name` parts are filled from the input, the rest is returned for query or body. */
export function addressOf(call: Call, input: Record<string, unknown>): { path: string; rest: Record<string, unknown> } {
  const rest = { ...input }
  const path = call.path.replace(/:(\w+)(?:\{[^}]*\})?/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  return { path, rest }
}
