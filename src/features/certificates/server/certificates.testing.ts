import { startCatalogueTest } from '#features/catalogue/server/catalogue.testing.ts'
import { recordOutcome } from '#features/learning/server/component.service.ts'
import { writeComponent, writeSection } from '#features/learning/server/course-writing.service.ts'
import { registerWithoutCharge } from '#features/registrations/server/registration.service.ts'
import { as, given, type TestPerson } from '#testing/people.ts'
import type { CertificateCard, OwnCertificate, VerifiedCertificate } from '../certificates.contract.ts'
import type { AskedField } from '../claims.schema.ts'
import { certificateListeners } from './certificates.listeners.ts'

type Giving = { title?: string; credit?: string; fields?: AskedField[]; validMonths?: number | null; isCertified?: boolean }

/** Courses that give a certificate, on a fresh database, at a clock that stands still. */
export async function startCertificatesTest() {
  const test = await startCatalogueTest()
  const { db } = test.ctx
  const designs = await db.selectFrom('certificate_design').select(['id', 'name']).orderBy('id').execute()
  const designId = Number(designs[0]?.id)
  let courses = 0
  const record = (componentId: number, { id }: TestPerson, status: 'complete' | 'unstarted' = 'complete') =>
    recordOutcome(test.ctx, { componentId, personId: id, status })
  const register = (productId: number, { id }: TestPerson) =>
    registerWithoutCharge(test.ctx, { productId, userId: id, source: 'grant', grantedBy: null })
  return {
    ...test,
    designId,
    designs,
    learner: (name?: string): Promise<TestPerson> => given.person(test, name ? { name } : {}),
    /** A course of one lesson that gives 2.5 of a credit and a certificate. */
    course: async ({
      title = 'Gait course',
      credit = 'CE',
      fields = [],
      validMonths = null,
      isCertified = true,
    }: Giving = {}) => {
      courses += 1
      const [productId = 0] = await test.add({ title, urlSlug: `certified-${courses}`, credits: [{ type: credit, amount: 2.5 }] })
      const sectionId = await writeSection(test.ctx, { productId, title: 'Begin' })
      const lesson = await writeComponent(test.ctx, {
        productId,
        sectionId,
        title: 'Read',
        kind: 'web_content',
        settings: { html: '<p>Walk</p>' },
      })
      if (isCertified)
        await db
          .insertInto('certificate_rule')
          .values({
            product_id: productId,
            design_id: designId,
            fields: JSON.stringify(fields),
            valid_months: validMonths,
            changed_at: test.ctx.now(),
          })
          .execute()
      return { productId, lesson }
    },
    register,
    record,
    complete: async ({ productId, lesson }: { productId: number; lesson: number }, person: TestPerson) => {
      await register(productId, person)
      await record(lesson, person)
    },
    /** Hands every fact told so far to the listeners, several times, as a queue may do. */
    deliver: async (times = 1) => {
      const facts = await db.selectFrom('outbox').select(['name', 'payload']).orderBy('id').execute()
      for (const { name, payload } of facts)
        for (const listener of certificateListeners.filter(({ event }) => event === name))
          for (let time = 0; time < times; time++) await listener.handle(test.ctx, payload)
    },
    mine: async (person: TestPerson): Promise<{ certificates: CertificateCard[]; waiting: { product_id: number }[] }> =>
      (await (await as(test, person)).get('/api/my-certificates')).json,
    own: async (person: TestPerson, id: number): Promise<OwnCertificate> =>
      (await (await as(test, person)).get(`/api/my-certificates/${id}`)).json,
    verified: async (code: string): Promise<VerifiedCertificate> => (await test.visitor().get(`/api/verify/${code}`)).json,
  }
}

export type CertificatesTest = Awaited<ReturnType<typeof startCertificatesTest>>
