import { isUniqueViolation } from './statement-error.ts'

/** Away: nobody answers, or the connection broke. Busy: it answers, but not within the time that we wait. */
type Trouble = 'away' | 'busy'

/**
 * The database cannot do it now; later it may. What was asked is undone, unless the connection broke during the commit itself:
 * then nobody was told that it is done.
 */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
  readonly trouble: Trouble
  readonly code: string | null
  constructor(trouble: Trouble, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.trouble = trouble
    this.code = codeOf(cause)
  }
}

/** What PostgreSQL or the driver threw, as what it means to whoever asked. */
export function asUnavailable(thrown: unknown): unknown {
  if (thrown instanceof DatabaseUnavailable) return thrown
  const trouble = troubleOf(thrown)
  return trouble ? new DatabaseUnavailable(trouble, thrown) : thrown
}

/**
 * Two transactions stood in each other's way; one of them was ended so that the other can go on. Or both looked whether a name is free and
 * found it so: the one that was second finds it taken when it looks again.
 */
export const isWorthAnotherTry = (thrown: unknown): boolean => {
  const code = codeOf(thrown)
  return code === deadlock || code === notSerialisable || isUniqueViolation(thrown)
}

const deadlock = '40P01'
const notSerialisable = '40001'
const lockTimeout = '55P03'
const statementTimeout = '57014'
const idleInTransactionTimeout = '25P03'
const transactionTimeout = '25P04'

const busyCodes = new Set([
  deadlock,
  notSerialisable,
  lockTimeout,
  statementTimeout,
  idleInTransactionTimeout,
  transactionTimeout,
])
/** No connection, no memory, no disk: class 53. */
const lacking = /^53/
/** A broken connection (class 08), a server that stops, starts or ends this session (57P01 to 57P05). */
const brokenOff = /^(?:08|57P)/
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  // A server that is not running has no socket.
  'ENOENT',
])
/** What the driver says without a code. */
const noFreeConnection = 'timeout exceeded when trying to connect'
const brokenConnection =
  /^(?:Connection terminated|Client (?:has encountered|was closed)|Query read timeout|timeout expired|Cannot use a pool after)/

function troubleOf(thrown: unknown): Trouble | null {
  const code = codeOf(thrown)
  if (code !== null) {
    if (busyCodes.has(code) || lacking.test(code)) return 'busy'
    return brokenOff.test(code) || networkCodes.has(code) ? 'away' : null
  }
  if (!(thrown instanceof Error)) return null
  if (thrown.message === noFreeConnection) return 'busy'
  return brokenConnection.test(thrown.message) ? 'away' : null
}

const codeOf = (thrown: unknown): string | null =>
  thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : null
