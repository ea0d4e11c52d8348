import { addSession } from '#features/account/server/session.store.ts'
import type { ProductDraft } from '#features/catalogue/product.draft.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { sessionCookie } from '#platform/http/cookies.ts'
import { signCookie } from '#platform/http/signed-cookie.ts'
import { busyPerson } from './data/fill.ts'
import { makeProduct } from './data/products.ts'

export const full = { products: 50_000, people: 100_000, registrations: 1_000_000 }
export const quick = { products: 2000, people: 3000, registrations: 20_000 }
export const secret = 'a secret of the bench, which guards nothing at all'
// As browsers ask.
export const page = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' }

/** The next one from here that everybody may see. */
export function openProduct(from: number, products: number): ProductDraft {
  for (let n = from; ; n++) {
    const product = makeProduct(1 + (n % products))
    if (product.visibility === 'public' && product.archivedAt === null) return product
  }
}

/** Who has two hundred registrations. */
export async function signIn(url: string): Promise<{ cookie: string }> {
  const database = await openPostgres(url, 1)
  const now = Date.now()
  const expiresAt = new Date(now + 24 * 3_600_000)
  const person = { userId: busyPerson, at: new Date(now), expiresAt, ip: '127.0.0.1', userAgent: 'bench' }
  const token = await addSession(database.db, person)
  await database.close()
  return { cookie: `${sessionCookie}=${encodeURIComponent(signCookie(secret, token))}` }
}
