import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type CertificatesTest, startCertificatesTest } from '#features/certificates/server/certificates.testing.ts'
import { certifyCompletion, withdrawCompletion } from '#features/certificates/server/product-certificate.service.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { as } from '#testing/people.ts'

let test: CertificatesTest
beforeEach(async () => {
  test = await startCertificatesTest()
})
afterEach(() => test.stop())

const countIssued = async () => (await test.ctx.db.selectFrom('certificate').select('id').execute()).length
const tenTimes = <T>(work: (ctx: Ctx) => Promise<T>) => Promise.allSettled(Array.from({ length: 10 }, () => test.ctx.tx(work)))

describe('the same completion, told ten times at once', () => {
  const told = async () => {
    const { productId } = await test.course()
    const { id: userId } = await test.learner()
    await tenTimes((ctx) => certifyCompletion(ctx, { productId, userId, occurrence: 1, at: test.ctx.now() }))
    return countIssued()
  }

  it('would be certified more than once if nothing stood against it (instrument check)', async () => {
    await sql`alter table certificate drop constraint certificate_user_id_subject_kind_subject_id_cycle_key`.execute(test.ctx.db)
    expect(await told()).toBeGreaterThan(1)
  })

  it('is certified once', async () => {
    expect(await told()).toBe(1)
  })
})

describe('issuing and revoking at once', () => {
  it('leaves one certificate, and it is revoked whatever came last', async () => {
    const { productId } = await test.course()
    const { id: userId } = await test.learner()
    const completed = { productId, userId, occurrence: 1, at: test.ctx.now() }
    await test.ctx.tx((ctx) => certifyCompletion(ctx, completed))

    await Promise.all([
      tenTimes((ctx) => certifyCompletion(ctx, completed)),
      tenTimes((ctx) => withdrawCompletion(ctx, completed)),
      tenTimes((ctx) => certifyCompletion(ctx, completed)),
    ])

    const rows = await test.ctx.db.selectFrom('certificate').select('state').execute()
    expect(rows).toEqual([{ state: 'revoked' }])
  })

  it('by two administrators is done once, and a correction at the same moment is not lost or half there', async () => {
    const { productId } = await test.course()
    const { id: userId } = await test.learner('Anna')
    await test.ctx.tx((ctx) => certifyCompletion(ctx, { productId, userId, occurrence: 1, at: test.ctx.now() }))
    const { id } = await test.ctx.db.selectFrom('certificate').select('id').executeTakeFirstOrThrow()
    const desk = await as(test, { id: test.idOf('admin') })
    const correction = { edition: 1, name: 'Ann', reason: 'Spelling' }

    const answers = await Promise.all([
      desk.post(`/api/admin/certificates/${id}/revoke`, { reason: 'error' }),
      desk.post(`/api/admin/certificates/${id}/correct`, correction),
      desk.post(`/api/admin/certificates/${id}/revoke`, { reason: 'other' }),
      desk.post(`/api/admin/certificates/${id}/correct`, correction),
    ])

    expect([answers[0]?.status, answers[2]?.status]).toEqual([200, 200])
    const { edition, state } = await test.ctx.db.selectFrom('certificate').select(['edition', 'state']).executeTakeFirstOrThrow()
    const editions = await test.ctx.db.selectFrom('certificate_edition').select('edition').execute()
    expect([state, editions.length]).toEqual(['revoked', edition])
    const acts = await test.ctx.db
      .selectFrom('audit_entry')
      .select('action')
      .where('action', '=', 'certificates.revoke')
      .execute()
    expect(acts).toHaveLength(1)
  })
})
