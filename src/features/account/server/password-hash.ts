import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { makeKeyedSemaphore } from '#platform/db/keyed-semaphore.ts'

/** On threads beside this one. */
const derive = promisify(argon2)

/**
 * So many at a time, the others in their turn (decision 113): those threads also compress and read files for everybody else, and a core is
 * left that answers.
 */
const inTurn = makeKeyedSemaphore(Math.max(1, availableParallelism() - 1))

/** OWASP's advice for argon2id: 19 MiB, two passes, one lane. */
const current = { memory: 19 * 1024, passes: 2, parallelism: 1 }
type Cost = typeof current

const digest = (password: string, nonce: Buffer, cost: Cost, tagLength = 32): Promise<Buffer> => {
  const parameters: Argon2Parameters = { message: password.normalize('NFKC'), nonce, tagLength, ...cost }
  return inTurn(0, () => derive('argon2id', parameters))
}

const plain = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** The usual text form, which says how it was made: `$argon2id$v=19$m=19456,t=2,p=1$salt$digest`. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const { memory, passes, parallelism } = current
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${plain(nonce)}$${plain(await digest(password, nonce, current))}`
}

export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash)
  if (!match) return false
  const [, memory, passes, parallelism, salt = '', expected = ''] = match
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const wanted = Buffer.from(expected, 'base64')
  return timingSafeEqual(await digest(password, Buffer.from(salt, 'base64'), cost, wanted.length), wanted)
}

/** Takes as long as a real check, for addresses that have no password: the time must not tell who has an account. */
export const verifyNothing = async (password: string): Promise<void> => {
  await hashPassword(password)
}
