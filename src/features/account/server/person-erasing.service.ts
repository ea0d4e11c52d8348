import type { InputOf } from '#platform/calls/contract.ts'
import type { Feature } from '#platform/calls/feature.ts'
import { ok, type Result, refuse, refuseFields } from '#platform/calls/result.ts'
import { actorIdOf } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import type { MessageKey } from '#platform/texts/i18n.ts'
import type { ErasePreview, personEraseCalls } from '../account.person-erase.contract.ts'
import { isLastAdministrator, tidyEmail } from '../account.rules.ts'
import { forgetAccount } from './account.removal.service.ts'
import * as store from './account.store.ts'
import { countOfPerson } from './merging/person-rows.store.ts'
import { findManaged, lockManaged } from './person-managing.service.ts'

type Calls = typeof personEraseCalls
type Features = () => readonly Feature[]

/** What law and verification need: it stays, and says no name any more. */
const kept = [
  'purchase.buyer_id',
  'registration.registrant_id',
  'credit_entry.user_id',
  'quiz_attempt.user_id',
  'product_completion.user_id',
] as const

export async function previewErase(
  ctx: Ctx,
  { person_id }: InputOf<Calls['previewErase']>,
): Promise<Result<ErasePreview, 'personNotFound' | 'outOfReach'>> {
  const found = await findManaged(ctx, person_id)
  if (!found.ok) return found
  const { id, name, email } = found.value
  const staying: ErasePreview['staying'] = []
  for (const one of kept) {
    const [table = '', column = ''] = one.split('.')
    const count = await countOfPerson(ctx.db, { table, column }, id)
    if (count > 0) staying.push({ kind: table, label: ctx.t(`people.entries_${table}` as MessageKey), count })
  }
  return ok({
    id,
    name,
    email,
    staying,
    is_last_administrator: isLastAdministrator(await store.activeAdministratorIds(ctx.db), id),
  })
}

type EraseRefusal = 'personNotFound' | 'outOfReach' | 'lastAdministrator' | 'erasesYourself' | 'invalid'

/** The same as deleting one's own account, by somebody who may. */
export const erasePerson =
  (features: Features) =>
  (ctx: Ctx, { person_id, email }: InputOf<Calls['erasePerson']>): Promise<Result<{ message: string }, EraseRefusal>> =>
    ctx.tx(async (ctx) => {
      if (actorIdOf(ctx.actor) === person_id) return refuse('erasesYourself')
      // Administrators before people, as everywhere.
      await store.lockAdministrators(ctx.db)
      const found = await lockManaged(ctx, person_id)
      if (!found.ok) return found
      if (tidyEmail(email) !== found.value.email) return refuseFields({ email: [ctx.t('people.eraseOtherEmail')] })
      const done = await forgetAccount(ctx, person_id, features(), 'person.erase')
      return done.ok ? ok({ message: ctx.t('people.erased') }) : done
    })
