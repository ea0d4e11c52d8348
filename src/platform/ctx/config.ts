import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import type { TimeLimits } from '../db/time-limits.ts'
import { isLocale, type Locale, locales } from '../texts/i18n.ts'

const onOff = <Default extends boolean | undefined>(byDefault: Default) =>
  z
    .enum(['1', '0', 'true', 'false', 'on', 'off'])
    .optional()
    .transform((value): boolean | Default => (value === undefined ? byDefault : ['1', 'true', 'on'].includes(value)))

/** How many proxies stand in front, each adding whom it heard to X-Forwarded-For. The words of a switch mean one or none. */
const proxies = z
  .string()
  .regex(/^([0-9]|10|true|false|on|off)$/, 'must be the number of proxies in front, 0 to 10')
  .transform((value) => (['true', 'on'].includes(value) ? 1 : Number(value) || 0))

/** Read as seconds, kept as milliseconds. */
const seconds = z.coerce
  .number()
  .min(0)
  .max(86_400)
  .transform((value) => Math.round(value * 1000))

const Env = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  LECTERN_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  LECTERN_DATA: z.string().default('.data'),
  LECTERN_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  LECTERN_DURABLE: onOff(true),
  LECTERN_DEMO: onOff(undefined),
  LECTERN_DEV_PAGES: onOff(false),
  LECTERN_LOCALE: z
    .string()
    .refine(isLocale, `must be one of ${locales.join(', ')}`)
    .default('en'),
  LECTERN_TRUST_PROXY: proxies.default(0),
  LECTERN_METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  LECTERN_SECURITY_CONTACT: z
    .string()
    .regex(/^(mailto:\S+@\S+|https:\/\/\S+)$/, 'must begin with mailto: or https://')
    .optional(),
  LECTERN_DRAIN: seconds.optional(),
  LECTERN_PROCESSES: z.coerce.number().int().min(1).max(128).optional(),
  LECTERN_STREAMS: z.coerce.number().int().min(0).max(1_000_000).default(5000),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).optional(),
  DATABASE_WAIT: seconds.prefault(60),
  DATABASE_CONNECT_TIMEOUT: seconds.prefault(10),
  DATABASE_LOCK_TIMEOUT: seconds.prefault(5),
  DATABASE_STATEMENT_TIMEOUT: seconds.prefault(30),
  DATABASE_IDLE_TIMEOUT: seconds.prefault(30),
  DATABASE_JOBS_POOL: z.coerce.number().int().min(1).max(200).optional(),
  DATABASE_JOBS_LOCK_TIMEOUT: seconds.prefault(60),
  DATABASE_JOBS_STATEMENT_TIMEOUT: seconds.prefault(600),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().default('Lectern <no-reply@example.org>'),
  SES_TOPIC_ARN: z
    .string()
    .regex(/^arn:aws[\w-]*:sns:/, 'must begin with arn:aws:sns:')
    .optional(),
  POSTMARK_WEBHOOK_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  SENDGRID_WEBHOOK_KEY: z.string().min(16, 'must be the verification key').optional(),
  MAILGUN_WEBHOOK_KEY: z.string().min(16, 'must have at least 16 characters').optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: z.url().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_API: z.url({ protocol: /^https?$/ }).default('https://api.stripe.com'),
  STRIPE_SCRIPT: z.url({ protocol: /^https?$/ }).default('https://js.stripe.com/v3/'),
  JITSI_URL: z.url({ protocol: /^https$/ }).default('https://meet.jit.si'),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
})

export type Config = {
  port: number
  host: string
  /** The address people use, for links in mails and cookies; null: what the request said. */
  origin: string | null
  dataDir: string
  /** Whether the embedded database waits for the disk. */
  isDurable: boolean
  databaseUrl: string | null
  databasePool: number
  /** How many processes serve at its address, each with connections and memory of its own. */
  processes: number
  /** How long a start waits for a server that is not there yet. */
  databaseWaitMs: number
  databaseLimits: TimeLimits
  /** The connections of background work. */
  databaseJobs: { max: number; limits: TimeLimits }
  secret: string | null
  isDemo: boolean
  hasDevPages: boolean
  locale: Locale
  /** How many proxies in front are ours: so many entries of X-Forwarded-For, from the right, are true. */
  proxyCount: number
  /** What a reader of /metrics must show; null: nobody reads them over HTTP. */
  metricsToken: string | null
  /** Where to write about a weakness; null: security.txt is not there. */
  securityContact: string | null
  /** How long it goes on serving after it was asked to end: until those in front have noticed. */
  drainMs: number
  /** Live streams at the same time. */
  mostStreams: number
  smtpUrl: string | null
  mailFrom: string
  /** What proves that a mail provider's word about a mail is its own; null: it is not listened to. */
  mailHooks: Record<'ses' | 'postmark' | 'sendgrid' | 'mailgun', string | null>
  s3: {
    bucket: string
    region: string
    endpoint: string | null
    accessKeyId: string | null
    secretAccessKey: string | null
  } | null
  /** Cards; null where there are no keys. */
  stripe: { secretKey: string; webhookSecret: string; publishableKey: string; api: string; script: string } | null
  /** The meeting server whose rooms may be shown inside a session's page. */
  jitsiUrl: string
  logLevel: string
}

/** A setting that cannot be used; its message is the one line that the operator reads. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** Reads the environment, once, at start. Nothing else in the source may. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = Env.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new ConfigError(`The setting ${issue?.path.join('.')} cannot be used: ${issue?.message}`)
  }
  const settings = parsed.data
  const processes = processesOf(settings)
  return {
    port: settings.PORT,
    host: settings.HOST,
    origin: settings.LECTERN_ORIGIN?.replace(/\/+$/, '') ?? null,
    dataDir: resolve(settings.LECTERN_DATA),
    isDurable: settings.LECTERN_DURABLE,
    databaseUrl: settings.DATABASE_URL ?? null,
    processes,
    databasePool: settings.DATABASE_POOL ?? shareOf(40, processes, { least: 4, most: 10 }),
    databaseWaitMs: settings.DATABASE_WAIT,
    ...limitsOf(settings, processes),
    secret: settings.LECTERN_SECRET ?? null,
    isDemo: settings.LECTERN_DEMO ?? !isInEarnest(settings),
    hasDevPages: settings.LECTERN_DEV_PAGES,
    locale: settings.LECTERN_LOCALE,
    proxyCount: settings.LECTERN_TRUST_PROXY,
    metricsToken: settings.LECTERN_METRICS_TOKEN ?? null,
    securityContact: settings.LECTERN_SECURITY_CONTACT ?? null,
    // The embedded database has one process: nobody could take over meanwhile.
    drainMs: settings.LECTERN_DRAIN ?? (settings.DATABASE_URL ? 10_000 : 0),
    mostStreams: settings.LECTERN_STREAMS,
    smtpUrl: settings.SMTP_URL ?? null,
    mailFrom: settings.MAIL_FROM,
    mailHooks: {
      ses: settings.SES_TOPIC_ARN ?? null,
      postmark: settings.POSTMARK_WEBHOOK_SECRET ?? null,
      sendgrid: settings.SENDGRID_WEBHOOK_KEY ?? null,
      mailgun: settings.MAILGUN_WEBHOOK_KEY ?? null,
    },
    s3: settings.S3_BUCKET
      ? {
          bucket: settings.S3_BUCKET,
          region: settings.S3_REGION,
          endpoint: settings.S3_ENDPOINT ?? null,
          accessKeyId: settings.S3_ACCESS_KEY_ID ?? null,
          secretAccessKey: settings.S3_SECRET_ACCESS_KEY ?? null,
        }
      : null,
    stripe: stripeOf(settings),
    jitsiUrl: settings.JITSI_URL,
    logLevel: settings.LOG_LEVEL,
  }
}

/** Real people can reach it, be written to or pay: the accounts of the demo, whose password is printed, are then wanted only by name. */
const isInEarnest = ({ LECTERN_ORIGIN, SMTP_URL, STRIPE_SECRET_KEY }: z.output<typeof Env>): boolean =>
  LECTERN_ORIGIN?.startsWith('https:') === true || SMTP_URL !== undefined || STRIPE_SECRET_KEY !== undefined

/** The cores, where the database is a server of its own; so many that its hundred connections, which are its default, do for all. */
function processesOf({ LECTERN_PROCESSES: asked, DATABASE_URL: url }: z.output<typeof Env>): number {
  if (!url && asked !== undefined && asked > 1)
    throw new ConfigError('The setting LECTERN_PROCESSES cannot be used: the embedded database has one process; set DATABASE_URL')
  return asked ?? (url ? Math.min(availableParallelism(), mostByDefault) : 1)
}

const mostByDefault = 16

/** Of what all processes together may have, one's part. */
const shareOf = (all: number, processes: number, { least, most }: { least: number; most: number }): number =>
  Math.max(least, Math.min(most, Math.floor(all / processes)))

function limitsOf(settings: z.output<typeof Env>, processes: number): Pick<Config, 'databaseLimits' | 'databaseJobs'> {
  const idleInTransactionMs = settings.DATABASE_IDLE_TIMEOUT
  return {
    databaseLimits: {
      connectMs: settings.DATABASE_CONNECT_TIMEOUT,
      lockMs: settings.DATABASE_LOCK_TIMEOUT,
      statementMs: settings.DATABASE_STATEMENT_TIMEOUT,
      idleInTransactionMs,
    },
    databaseJobs: {
      max: settings.DATABASE_JOBS_POOL ?? shareOf(16, processes, { least: 1, most: 4 }),
      limits: {
        // Nobody looks at a job that waits for another to end.
        connectMs: settings.DATABASE_JOBS_LOCK_TIMEOUT,
        lockMs: settings.DATABASE_JOBS_LOCK_TIMEOUT,
        statementMs: settings.DATABASE_JOBS_STATEMENT_TIMEOUT,
        idleInTransactionMs: idleInTransactionMs && Math.max(idleInTransactionMs, settings.DATABASE_JOBS_STATEMENT_TIMEOUT),
      },
    },
  }
}

/** All keys or none: with some of them people could pay and we would not hear of it. */
function stripeOf(settings: z.output<typeof Env>): Config['stripe'] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_PUBLISHABLE_KEY: publishableKey } = settings
  if (!secretKey && !webhookSecret && !publishableKey) return null
  if (!secretKey || !webhookSecret || !publishableKey)
    throw new ConfigError('The settings STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET and STRIPE_PUBLISHABLE_KEY are needed together')
  return { secretKey, webhookSecret, publishableKey, api: settings.STRIPE_API, script: settings.STRIPE_SCRIPT }
}
