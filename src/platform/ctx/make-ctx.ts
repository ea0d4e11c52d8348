import { randomUUID } from 'node:crypto'
import type { Refusal } from '../calls/result.ts'
import type { Db } from '../db/db.ts'
import { insideTransaction } from '../db/inside-transaction.ts'
import { inOneTransaction } from '../db/transaction.ts'
import { triedAgain } from '../db/try-again.ts'
import type { Locale } from '../texts/i18n.ts'
import { type Actor, system } from './actor.ts'
import type { Caller, Ctx, Parts, ReplyHead, RequestMemory } from './ctx.ts'

type Asked = { actor: Actor; locale: Locale; requestId: string; caller: Caller; reply: ReplyHead; memory?: RequestMemory }

/** The ctx of one request, job or start-up step. */
export function makeCtx(parts: Parts, { memory, ...asked }: Asked): Ctx {
  let log: Ctx['log'] | undefined
  const ctx: Ctx = {
    parts,
    ...asked,
    db: parts.db,
    now: parts.clock,
    t: parts.translate(asked.locale),
    // Made when it is first used: most who ask have nothing to say.
    get log() {
      log ??= parts.log.child({ request: asked.requestId })
      return log
    },
    once: memory ? rememberIn(memory) : readAnew,
    forget: () => memory?.clear(),
    tx: (work) => inTransaction(ctx, parts.db, work).finally(ctx.forget),
    sendWithCommit: () => {
      throw new Error('Only a transaction has a last statement')
    },
  }
  return ctx
}

const readAnew: Ctx['once'] = (_key, load) => load()

const rememberIn =
  (memory: RequestMemory): Ctx['once'] =>
  <T>(key: string, load: () => Promise<T>) => {
    const known = memory.get(key) as Promise<T> | undefined
    const value = known ?? load()
    if (!known) memory.set(key, value)
    return value
  }

/** The same for what outlives its request, such as a stream: nothing that was read is taken for true later. */
export const withoutMemory = (ctx: Ctx): Ctx => ({ ...ctx, once: readAnew })

/**
 * The same inside a transaction, for a stretch of it that reads and decides: what its parts ask for is read once. Whatever it reads
 * must not be written meanwhile, so what writes goes by the transaction's own ctx (decision 118).
 */
export const readingOnce = (ctx: Ctx): Ctx => {
  const memory: RequestMemory = new Map()
  return { ...ctx, once: rememberIn(memory), forget: () => memory.clear() }
}

/** For work that nobody asked for over HTTP: jobs, start-up, scripts. */
export const makeSystemCtx = (parts: Parts, name: string, actor: Actor = system): Ctx =>
  makeCtx(parts, {
    actor,
    locale: parts.config.locale,
    requestId: `${name}-${randomUUID()}`,
    caller: { ip: '', userAgent: name, headers: new Headers() },
    reply: { headers: new Headers() },
  })

class RolledBack extends Error {
  readonly outcome: unknown
  constructor(outcome: unknown) {
    super('rolled back by a refusal')
    this.outcome = outcome
  }
}

/** A refusal inside rolls back and is the answer. A transaction inside a transaction is the same one. */
async function inTransaction<T>(ctx: Ctx, db: Db, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  try {
    return await triedAgain(ctx, (inside) =>
      inOneTransaction(db, (transaction, sendWithCommit) =>
        insideTransaction(async () => {
          const inner: Ctx = { ...ctx, db: transaction, sendWithCommit, once: readAnew, tx: (more) => more(inner) }
          const outcome = await work(inner)
          if (isRefusal(outcome)) throw new RolledBack(outcome)
          return outcome
        }, inside),
      ),
    )
  } catch (error) {
    if (error instanceof RolledBack) return error.outcome as T
    throw error
  }
}

const isRefusal = (outcome: unknown): outcome is Refusal =>
  typeof outcome === 'object' && outcome !== null && 'ok' in outcome && outcome.ok === false && 'refusal' in outcome
