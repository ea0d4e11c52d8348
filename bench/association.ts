import { addSession } from '#features/account/server/session.store.ts'
import type { ProductDraft } from '#features/catalogue/product.draft.ts'
import { must } from '#platform/calls/result.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { sessionCookie } from '#platform/http/cookies.ts'
import { signCookie } from '#platform/http/signed-cookie.ts'
import { busyPerson, type Size } from './data/fill.ts'
import { makeProduct } from './data/products.ts'

type Association = {
  size: Size /** Of one discussion; the others have two thousand each. */
  hallPosts: number
  otherRooms: number
}

const times = (factor: number): Association => ({
  size: { products: 50_000 * factor, people: 100_000 * factor, registrations: 1_000_000 * factor },
  hallPosts: 10_000 * factor,
  otherRooms: Math.ceil(45 * factor),
})

const associations: Record<string, Association> = {
  quick: { size: { products: 2000, people: 3000, registrations: 20_000 }, hallPosts: 300, otherRooms: 0 },
  full: { ...times(1), otherRooms: 0 },
  // What growth costs: the same pages at a tenth and at ten times, with 10,000, 100,000 and 1,000,000 posts.
  tenth: times(0.1),
  one: times(1),
  ten: times(10),
}

/** The large association, or the one that BENCH_SIZE names. */
export function chosenAssociation(isQuick: boolean): Association & { name: string } {
  const { BENCH_SIZE: name = isQuick ? 'quick' : 'full' } = process.env
  return { name, ...must(associations[name], `BENCH_SIZE is one of ${Object.keys(associations).join(', ')}`) }
}

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

type SignedIn = { cookie: string }

/** Who has two hundred registrations. */
export const signIn = async (url: string): Promise<SignedIn> => must((await signInAs(url, [busyPerson]))[0], 'one was asked for')

/** So many people, each with a few registrations. */
export const manyPeople = (count: number): number[] => Array.from({ length: count }, (_, at) => busyPerson + 1 + at)
export const signInMany = (url: string, count: number): Promise<SignedIn[]> => signInAs(url, manyPeople(count))

async function signInAs(url: string, people: number[]): Promise<SignedIn[]> {
  const database = await openPostgres(url, 1)
  const now = Date.now()
  const given = { at: new Date(now), expiresAt: new Date(now + 24 * 3_600_000), ip: '127.0.0.1', userAgent: 'bench' }
  const signedIn: SignedIn[] = []
  for (const userId of people) {
    const token = await addSession(database.db, { ...given, userId })
    signedIn.push({ cookie: `${sessionCookie}=${encodeURIComponent(signCookie(secret, token))}` })
  }
  await database.close()
  return signedIn
}
