import { addImportedMembership } from '#features/account/server/membership.store.ts'
import { type Actor, guest, roles, system } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { makeCtx } from '#platform/ctx/make-ctx.ts'
import type { Database } from '#platform/db/db.ts'
import { startTestApp } from '#testing/app.ts'
import { emptyDraft, type ProductDraft } from '../product.draft.ts'
import { addProducts } from './editing/product-writing.service.ts'
import { searchProducts } from './finding/search.service.ts'
import { nameTerms } from './products/vocabulary.service.ts'

const term = (code: string) => ({ code, name: code.charAt(0).toUpperCase() + code.slice(1), description: '' })

export const testTopics = ['neurology', 'aging', 'ethics', 'pain']
export const testAudiences = ['therapists', 'nurses', 'students']
export const testCredits = ['CE', 'ETH']

const roleOf = { member: roles.user, visitor: roles.user, admin: roles.administrator }

/** The catalogue on a fresh database, asked by a guest, a member, a visitor without membership, and an administrator. */
export async function startCatalogueTest(env: Record<string, string> = {}, given?: Database) {
  const test = await startTestApp(env, given)
  const { parts, ctx } = test
  test.setNow('2026-11-15T12:00:00Z')
  await nameTerms(ctx, { topics: testTopics.map(term), audiences: testAudiences.map(term), creditTypes: testCredits.map(term) })
  const ids = new Map<string, number>()
  for (const name of ['member', 'visitor', 'admin'] as const) {
    const row = { name, email: `${name}@example.org`, role: roleOf[name] }
    const { id } = await ctx.db.insertInto('person').values(row).returning('id').executeTakeFirstOrThrow()
    if (name === 'member') await addImportedMembership(ctx.db, id, ctx.now())
    ids.set(name, id)
  }
  const actorOf = (name: keyof typeof roleOf): Actor => ({
    kind: 'user',
    userId: ids.get(name) ?? 0,
    role: roleOf[name],
    name,
    email: `${name}@example.org`,
    actingAdminId: null,
    sessionToken: name,
  })
  const actors = { guest, system, member: actorOf('member'), visitor: actorOf('visitor'), admin: actorOf('admin') }
  const as = (who: keyof typeof actors): Ctx => makeCtx(parts, { ...ctx, actor: actors[who] })
  let made = 0
  return {
    ...test,
    as,
    idOf: (name: keyof typeof roleOf): number => ids.get(name) ?? 0,
    /** A public product with the given traits; everything else is nobody's business. */
    add: async (...traits: Partial<ProductDraft>[]): Promise<number[]> => {
      const drafts = traits.map((one) => {
        made += 1
        return { ...emptyDraft, title: `Product ${made}`, urlSlug: `product-${made}`, visibility: 'public' as const, ...one }
      })
      const ids = await addProducts(ctx, drafts)
      return drafts.map(({ urlSlug }) => ids.get(urlSlug) ?? 0)
    },
    search: async (query: Record<string, string | string[]>, who: keyof typeof actors = 'guest') =>
      (await searchProducts(as(who), query)).value,
    titles: async (query: Record<string, string | string[]>, who: keyof typeof actors = 'guest') =>
      (await searchProducts(as(who), query)).value.products.map(({ title }) => title),
  }
}

export type CatalogueTest = Awaited<ReturnType<typeof startCatalogueTest>>
