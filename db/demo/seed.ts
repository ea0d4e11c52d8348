import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { seedAttempts } from './attempts.seed.ts'
import { seedCatalogue } from './catalogue.seed.ts'
import { seedCertificates } from './certificates.seed.ts'
import { seedCheckin } from './checkin.seed.ts'
import { seedCommunity } from './community.seed.ts'
import { seedCourses } from './courses.seed.ts'
import { seedCredentials } from './credentials.seed.ts'
import { seedDiscounts } from './discounts.seed.ts'
import { seedDiscussions } from './discussions.seed.ts'
import { seedEvents } from './events.seed.ts'
import { seedForms } from './forms.seed.ts'
import { seedNews } from './news.seed.ts'
import { seedNotices } from './notices.seed.ts'
import { seedOrders } from './orders.seed.ts'
import { seedPacks } from './packs.seed.ts'
import { seedPages } from './pages.seed.ts'
import { seedPeople } from './people.seed.ts'
import { seedPodcast } from './podcast.seed.ts'
import { seedPolls } from './polls.seed.ts'
import { seedPracticeRoom } from './practice-room.seed.ts'
import { seedProgramme } from './programme.seed.ts'
import { seedQuizzes } from './quizzes.seed.ts'
import { recordAdded } from './record.ts'
import { seedRegistrations } from './registrations.seed.ts'
import { seedSite } from './site.seed.ts'
import { seedSurveys } from './surveys.seed.ts'

const demoLock = 7_305_108_232_102

/** Fills an empty database with the demo academy, once, in one transaction: of two processes that start at once, one does it. */
export const seedDemo = (ctx: Ctx): Promise<boolean> =>
  ctx.tx(async (ctx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(demoLock)})`.execute(ctx.db)
    const someone = await ctx.db.selectFrom('person').select('id').limit(1).executeTakeFirst()
    if (someone) return false
    return recordAdded(ctx.db, () => seedAll(ctx))
  })

async function seedAll(ctx: Ctx): Promise<true> {
  await seedSite(ctx)
  await seedDiscounts(ctx)
  const people = await seedPeople(ctx)
  const products = await seedCatalogue(ctx, people)
  const sessions = await seedProgramme(ctx, people, products)
  const registered = await seedRegistrations(ctx, people, products)
  await seedCheckin(ctx, people, products)
  await seedEvents(ctx, { people, products, sessions })
  await seedPracticeRoom(ctx, people, products)
  const components = await seedCourses(ctx, people, products)
  await seedQuizzes(ctx, components)
  await seedSurveys(ctx, components)
  await seedAttempts(ctx, people, components)
  await seedCertificates(ctx, people, products)
  await seedCredentials(ctx, people, products)
  const packs = await seedPacks(ctx, people)
  await seedOrders(ctx, { people, products, registered, packs })
  await seedDiscussions(ctx, { people, products, components })
  await seedCommunity(ctx, { people, products })
  await seedNotices(ctx, people)
  await seedPolls(ctx, people)
  await seedForms(ctx)
  await seedPages(ctx, people, { ...(await seedNews(ctx)), ...(await seedPodcast(ctx)) })
  return true
}
