import type { Logger } from 'pino'
import type { Db } from '../db/db.ts'
import type { MailLook } from '../mail/render-mail.ts'
import type { Storage } from '../storage/storage.ts'
import type { Locale, Translate } from '../texts/i18n.ts'
import type { Actor } from './actor.ts'
import type { Config } from './config.ts'

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

/** What a request has read already, by key. */
export type RequestMemory = Map<string, Promise<unknown>>

/** What the caller's response will carry besides the answer. */
export type ReplyHead = { headers: Headers }

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
  sendWithCommit: (send: () => Promise<unknown>) => void
  /**
   * What several parts of one request ask for, read once; the key says whose it is, where it is somebody's. Inside a transaction, and
   * for jobs, which may take long, everything is read anew.
   */
  once: <T>(key: string, load: () => Promise<T>) => Promise<T>
  /** After something was written: what this request has read may not be true any more. */
  forget: () => void
  now: () => Date
  locale: Locale
  t: Translate
  requestId: string
  log: Logger
  caller: Caller
  reply: ReplyHead
}
