import { availableParallelism } from 'node:os'
import { hash as derive, verify } from '@node-rs/argon2'
import { makeKeyedSemaphore } from '#platform/db/keyed-semaphore.ts'

/**
 * So many at a time, the others in their turn (decision 113): they are made on the threads that also compress and read files for everybody
 * else, and a core is left that answers.
 */
const inTurn = makeKeyedSemaphore(Math.max(1, availableParallelism() - 1))

/** Of OWASP's settings for argon2id, which are equally strong, the one that takes least: 12 MiB, three passes, one lane (decision 127). */
const cost = { memoryCost: 12 * 1024, timeCost: 3, parallelism: 1 }

/** The same word however it was typed. */
const plain = (password: string) => password.normalize('NFKC')

/** The usual text form, which says how it was made: `$argon2id$v=19$m=12288,t=3,p=1$salt$digest`. */
export const hashPassword = (password: string): Promise<string> => inTurn(0, () => derive(plain(password), cost))

/** By what its text says that it cost, whatever that is today. */
export const verifyPassword = async ({ hash, password }: { hash: string; password: string }): Promise<boolean> =>
  hash.startsWith('$argon2id$') && inTurn(0, () => verify(hash, plain(password)))

/** Takes as long as a real check, for addresses that have no password: the time must not tell who has an account. */
export const verifyNothing = async (password: string): Promise<void> => {
  await hashPassword(password)
}
