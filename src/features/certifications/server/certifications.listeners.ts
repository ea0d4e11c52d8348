import { creditsChanged } from '#features/credits/credits.events.ts'
import { componentCompleted, productCompleted } from '#features/learning/learning.events.ts'
import { personRegistered } from '#features/registrations/registrations.events.ts'
import type { Db } from '#platform/db/db.ts'
import { on } from '#platform/jobs/events.ts'
import { certificationEarned } from '../certifications.events.ts'
import { peopleOnTheWay } from './cycle.store.ts'
import { settlePerson } from './settle.service.ts'

type OfPerson = { userId: number }

/** Who is on the way to nothing needs nothing; who sets out is looked at then. */
const ofTheirs = async (db: Db, facts: OfPerson[]) => {
  const onTheWay = await peopleOnTheWay(db, [...new Set(facts.map(({ userId }) => userId))])
  return ({ userId }: OfPerson) => onTheWay.has(userId)
}

/** Whatever may be the last thing that somebody needed. */
export const certificationListeners = [
  on(creditsChanged, 'certifications.after-credits', (ctx, { userId }) => settlePerson(ctx, userId), ofTheirs),
  on(productCompleted, 'certifications.after-product', (ctx, { userId }) => settlePerson(ctx, userId), ofTheirs),
  on(componentCompleted, 'certifications.after-component', (ctx, { userId }) => settlePerson(ctx, userId), ofTheirs),
  on(personRegistered, 'certifications.after-registration', (ctx, { userId }) => settlePerson(ctx, userId), ofTheirs),
  on(certificationEarned, 'certifications.after-certification', (ctx, { userId }) => settlePerson(ctx, userId), ofTheirs),
]
