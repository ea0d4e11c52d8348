import { startCreditsTest } from '#features/credits/server/credits.testing.ts'
import { enterCredits } from '#features/credits/server/entering.service.ts'
import { nextSource } from '#features/credits/server/ledger.store.ts'
import { as, type TestPerson } from '#testing/people.ts'
import type { CertificationDetail, CertificationSectionView } from '../certifications.contract.ts'
import { emptyProgramme, emptyRequirement, type Programme, type Requirement } from '../programme.rules.ts'
import { certificationListeners } from './certifications.listeners.ts'
import { addPublished } from './publishing.service.ts'

let made = 0

export const requirement = (one: Partial<Requirement> & Pick<Requirement, 'kind'>): Requirement => ({
  ...emptyRequirement,
  id: one.kind,
  title: one.kind,
  ...one,
})

/** Certifications on a fresh database, at a clock that stands still until it is moved. */
export async function startCertificationsTest() {
  const test = await startCreditsTest()
  const own = '/my-dashboard/certifications'
  return {
    ...test,
    programme: (programme: Partial<Programme>): Promise<number> => {
      made += 1
      const whole = { ...emptyProgramme, title: `Certification ${made}`, ...programme }
      return test.ctx.tx((ctx) => addPublished(ctx, { ...whole, urlSlug: `certification-${made}` }))
    },
    /** Credits that were earned on a day, as a grant is. */
    give: async ({ id }: TestPerson, amount: number, earnedOn: string, typeId = test.typeId) => {
      await test.ctx.tx(async (ctx) => {
        const entry = {
          userId: id,
          creditTypeId: typeId,
          kind: amount > 0 ? ('award' as const) : ('adjust' as const),
          amount,
          earnedOn,
          zone: 'UTC',
          recordedAt: ctx.now(),
          title: `Given on ${earnedOn}`,
          provider: 'Board',
          typeName: 'CE',
          typeUnit: '',
          sourceKind: 'grant' as const,
          sourceId: await nextSource(ctx.db),
          occurrence: 1,
          productId: null,
          actorId: null,
          reason: 'test',
        }
        await enterCredits(ctx, [entry])
      })
    },
    /** Hands every fact told so far on, several times, as a queue may do. */
    settle: async (times = 1) => {
      await test.deliver(times)
      const facts = await test.ctx.db.selectFrom('outbox').select(['name', 'payload']).orderBy('id').execute()
      for (const { name, payload } of facts)
        for (const listener of certificationListeners.filter(({ event }) => event === name))
          for (let time = 0; time < times; time++) await listener.handle(test.ctx, payload)
    },
    enroll: async (person: TestPerson, id: number, packagePage = '0') =>
      (await as(test, person)).request('GET', `${own}/${id}/enroll?packagePage=${packagePage}`),
    section: async (person: TestPerson, section: string): Promise<CertificationSectionView['certifications']> => {
      const view: CertificationSectionView = (await (await as(test, person)).get(`${own}/section/${section}`)).json
      return view.certifications
    },
    detail: async (person: TestPerson, id: number, type: string): Promise<CertificationDetail> =>
      (await (await as(test, person)).get(`${own}/${id}/${type}`)).json,
  }
}

export type CertificationsTest = Awaited<ReturnType<typeof startCertificationsTest>>
