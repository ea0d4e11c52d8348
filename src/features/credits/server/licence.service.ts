import { allCreditTypes } from '#features/catalogue/server/products/product-lookup.service.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { ok, type Result, refuse } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { userIdOf } from '#platform/ctx/user-id.ts'
import type { creditsCalls } from '../credits.contract.ts'
import * as store from './licence.store.ts'

type Calls = typeof creditsCalls
type Licences = AnswerOf<Calls['licences']>

/** One row for each type that a board stands behind, and for those where somebody has a number. */
async function licencesFor(ctx: Ctx, userId: number): Promise<Licences> {
  const [types, known] = await Promise.all([allCreditTypes(ctx), store.licencesOf(ctx.db, userId)])
  return {
    licences: types.flatMap(({ id, name, authority, jurisdiction }) => {
      const licence = known.find(({ typeId }) => typeId === id)
      if (!licence && authority === '') return []
      return [
        {
          credit_type_id: id,
          type_name: name,
          authority,
          number: licence?.number ?? '',
          jurisdiction: licence?.jurisdiction ?? jurisdiction,
          profession: licence?.profession ?? '',
          birth_day: licence?.birthDay ?? '',
        },
      ]
    }),
  }
}

export const listLicences = async (ctx: Ctx): Promise<Result<Licences>> => ok(await licencesFor(ctx, userIdOf(ctx)))

export const keepLicence = (
  ctx: Ctx,
  { credit_type_id, number, jurisdiction, profession, birth_day }: InputOf<Calls['keepLicence']>,
): Promise<Result<Licences, 'creditTypeNotFound'>> =>
  ctx.tx(async (ctx): Promise<Result<Licences, 'creditTypeNotFound'>> => {
    const userId = userIdOf(ctx)
    if (!(await allCreditTypes(ctx)).some(({ id }) => id === credit_type_id)) return refuse('creditTypeNotFound')
    const licence = { typeId: credit_type_id, number, jurisdiction, profession, birthDay: birth_day }
    if (number === '') await store.removeLicence(ctx.db, userId, credit_type_id)
    else await store.keepLicence(ctx.db, userId, licence, ctx.now())
    return ok(await licencesFor(ctx, userId))
  })
