import type { Logger } from 'pino'
import type { Actor } from './actor.ts'
import type { Config } from './config.ts'
import type { Db } from './db/db.ts'
import type { Locale, Translate } from './i18n.ts'
import type { MailLook } from './mail/render-mail.ts'
import type { Storage } from './storage/storage.ts'

/** The long-lived parts of one process, made once at start. */
export type Parts = {
  config: Config
  db: Db
  log: Logger
  storage: Storage
  /** Signs cookies and links; the same in every process of one installation. */
  secret: string
  clock: () => Date
  translate: (locale: Locale) => Translate
  /** The association's colour and picture, as they are when a mail is written. */
  mailLook: (ctx: Ctx) => Promise<MailLook>
}

/** What the caller's response will carry besides the answer. */
export type Reply = { headers: Headers }

/** What a request says about itself, for sessions, limits and the audit log. */
export type Caller = { ip: string; userAgent: string; headers: Headers }

/** Everything impure that a use case may touch. */
export type Ctx = {
  parts: Parts
  actor: Actor
  db: Db
  /** Runs the work in one transaction. The ctx handed in shadows the outer one: on PGlite the outer connection would wait for ever. */
  tx: <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>
  /**
   * Sends the last statement of the transaction together with its commit, so that what it has locked is free one way sooner. If it fails,
   * so does the transaction.
   */
  closeWith: (send: () => Promise<unknown>) => void
  now: () => Date
  locale: Locale
  t: Translate
  requestId: string
  log: Logger
  caller: Caller
  reply: Reply
}
