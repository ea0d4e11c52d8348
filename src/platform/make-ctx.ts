import { randomUUID } from 'node:crypto'
import { type Actor, system } from './actor.ts'
import type { Caller, Ctx, Parts, Reply } from './ctx.ts'
import type { Db } from './db/db.ts'
import { insideTransaction } from './db/inside-transaction.ts'
import { inOneTransaction } from './db/transaction.ts'
import { triedAgain } from './db/try-again.ts'
import type { Locale } from './i18n.ts'
import type { Refusal } from './result.ts'

type Asked = { actor: Actor; locale: Locale; requestId: string; caller: Caller; reply: Reply }

/** The ctx of one request, job or start-up step. */
export function makeCtx(parts: Parts, asked: Asked): Ctx {
  const ctx: Ctx = {
    parts,
    ...asked,
    db: parts.db,
    now: parts.clock,
    t: parts.translate(asked.locale),
    log: parts.log.child({ request: asked.requestId }),
    tx: (work) => inTransaction(ctx, parts.db, work),
    closeWith: () => {
      throw new Error('Only a transaction has a last statement')
    },
  }
  return ctx
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
      inOneTransaction(db, (transaction, closeWith) =>
        insideTransaction(async () => {
          const inner: Ctx = { ...ctx, db: transaction, closeWith, tx: (more) => more(inner) }
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
