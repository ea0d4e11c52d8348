import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProductPage } from '#features/catalogue/catalogue.contract.ts'
import type { Visitor } from '#testing/app.ts'
import { overwriteComponents, overwriteProducts } from '#testing/behind-the-back.ts'
import { as, given } from '#testing/people.ts'
import { sampleFiles } from '#testing/sample-files.ts'
import type { OpenedAnswer } from '../learning.course.contract.ts'
import { recordOutcome } from './component.service.ts'
import { type CourseTest, startCourseTest } from './learning.testing.ts'

let test: CourseTest

beforeAll(async () => {
  test = await startCourseTest()
})
afterAll(() => test.stop())

async function upload(kind: 'audio' | 'document', name: string, bytes: Uint8Array<ArrayBuffer>): Promise<number> {
  const administrator = await as(test, await given.administrator(test))
  const form = new FormData()
  form.append('kind', kind)
  form.append('visibility', 'private')
  form.append('file', new File([bytes], name))
  const { id } = (await administrator.post('/files', form)).json as { id: number }
  return id
}

describe('the files of a course', () => {
  it('are read and played by whoever may open the component, and by nobody else [FILE-22]', async () => {
    const fileId = await upload('audio', 'tone.mp3', sampleFiles.mp3())
    const first = await test.component({ title: 'First', kind: 'web_content' })
    const id = await test.component({
      title: 'Listen',
      kind: 'audio',
      settings: { file_id: fileId, duration_seconds: 60 },
      prerequisites: [first],
    })
    const stranger = await as(test, await given.person(test))
    const path = `/files/${fileId}`

    expect((await test.learner.get(path)).status, 'locked').toBe(404)
    await recordOutcome(test.ctx, { componentId: first, personId: test.person.id, status: 'complete' })
    const opened = (await test.learner.get(`/api/courses/gait-course/components/${id}`)).json as OpenedAnswer
    const url = opened.content?.kind === 'audio' ? opened.content.file?.url : undefined

    expect((await test.learner.get(path)).status).toBe(200)
    expect((await test.learner.get(url ?? '')).status).toBe(200)
    expect((await test.learner.get(`${path}?justTrack=true`)).json).toEqual({ tracked: true })
    expect((await stranger.get(path)).status).toBe(404)
    expect((await test.visitor().get(path)).status).toBe(404)
  })

  it('are gone for learners when the component is taken out', async () => {
    const fileId = await upload('document', 'notes.pdf', sampleFiles.pdf())
    const id = await test.component({ title: 'Read', kind: 'document', settings: { file_id: fileId } })

    expect((await test.learner.get(`/files/${fileId}`)).status).toBe(200)
    await overwriteComponents(test.ctx, [id], { removed_at: test.ctx.now() })
    expect((await test.learner.get(`/files/${fileId}`)).status).toBe(404)
  })
})

describe('the files of a product', () => {
  type Audience = 'everyone' | 'registered' | 'members'

  /** A file on the page of the course, for these. */
  async function attach(audience: Audience): Promise<string> {
    const fileId = await upload('document', 'handout.pdf', sampleFiles.pdf())
    const position = fileId
    await test.ctx.db
      .insertInto('product_attachment')
      .values({ product_id: test.productId, file_id: fileId, position, title: 'Handout', audience })
      .execute()
    return `/files/${fileId}`
  }

  it('are opened by whom each says: everybody, who is registered, or members; and by nobody else', async () => {
    const stranger = await as(test, await given.person(test))
    const member = await as(test, await given.person(test, { isMember: true }))
    const readers = { guest: test.visitor(), stranger, member, registered: test.learner }
    const whoOpens = async (path: string) => {
      const answers = await Promise.all(
        Object.entries(readers).map(async ([name, reader]) => [name, (await reader.get(path)).status] as const),
      )
      return answers.filter(([, status]) => status === 200).map(([name]) => name)
    }

    expect(await whoOpens(await attach('everyone'))).toEqual(['guest', 'stranger', 'member', 'registered'])
    expect(await whoOpens(await attach('registered'))).toEqual(['registered'])
    expect(await whoOpens(await attach('members'))).toEqual(['member'])
  })

  it('are shown on its page with for whom they are, and whether the viewer is among them', async () => {
    await test.ctx.db.deleteFrom('product_attachment').execute()
    for (const audience of ['everyone', 'registered', 'members'] as const) await attach(audience)
    const shown = async (reader: Visitor) => {
      const { product } = (await reader.get('/api/catalogue/products/gait-course')).json as { product: ProductPage }
      return product.attachments.map(({ audience, is_open }) => [audience, is_open])
    }

    expect(await shown(test.visitor())).toEqual([
      ['everyone', true],
      ['registered', false],
      ['members', false],
    ])
    expect(await shown(test.learner)).toEqual([
      ['everyone', true],
      ['registered', true],
      ['members', false],
    ])
  })

  it('of a product that is put away are opened by who is registered for it, and no longer by everybody', async () => {
    const [open, own] = [await attach('everyone'), await attach('registered')]
    await overwriteProducts(test.ctx, [test.productId], { archived_at: test.ctx.now() })

    expect((await test.visitor().get(open)).status).toBe(404)
    expect((await test.learner.get(open)).status).toBe(200)
    expect((await test.learner.get(own)).status).toBe(200)
    await overwriteProducts(test.ctx, [test.productId], { archived_at: null })
  })
})

describe('the last two steps at the same moment', () => {
  it('complete the course, and tell it once', async () => {
    const person = await given.person(test)
    await test.register(person.id)
    await overwriteComponents(test.ctx, 'all', { is_required: false })
    const ids = [
      await test.component({ title: 'One', kind: 'quiz' }),
      await test.component({ title: 'Other', kind: 'acknowledgement' }),
    ]

    await Promise.all(ids.map((componentId) => recordOutcome(test.ctx, { componentId, personId: person.id, status: 'complete' })))

    const told = await test.ctx.db
      .selectFrom('outbox')
      .select('payload')
      .where('name', '=', 'learning.product-completed')
      .execute()
    expect(told).toMatchObject([{ payload: { userId: person.id } }])
  })
})

describe('the pictures of a lesson', () => {
  it('are seen by whoever may open it, and by nobody else, in whichever of its texts they stand', async () => {
    const administrator = await as(test, await given.administrator(test))
    const picture = await uploadPicture(administrator)
    const first = await test.component({ title: 'Before the picture', kind: 'web_content' })
    const { id: sectionId } = await test.ctx.db
      .selectFrom('course_section')
      .select('id')
      .where('product_id', '=', test.productId)
      .limit(1)
      .executeTakeFirstOrThrow()
    const entry = {
      section_id: sectionId,
      kind: 'web_content',
      title: 'Look',
      prerequisites: [first],
      settings: {
        html: `<p><img src="${picture}" alt="A knee" width="40" height="30"></p><iframe src="https://x.example"></iframe>`,
      },
    }
    const added = (await administrator.post(`/api/admin/courses/${test.productId}/components`, entry)).json as {
      settings: { html: string }
    }
    const stranger = await as(test, await given.person(test))

    expect(added.settings.html).toBe(`<p><img src="${picture}" alt="A knee" width="40" height="30" /></p>`)
    expect((await test.learner.get(picture)).status, 'locked').toBe(404)
    await recordOutcome(test.ctx, { componentId: first, personId: test.person.id, status: 'complete' })
    expect((await test.learner.get(picture)).status).toBe(200)
    expect((await stranger.get(picture)).status).toBe(404)
    expect((await test.visitor().get(picture)).status).toBe(404)
  })
})

async function uploadPicture(administrator: Awaited<ReturnType<typeof as>>): Promise<string> {
  const form = new FormData()
  form.append('kind', 'image')
  form.append('visibility', 'private')
  form.append('file', new File([await sampleFiles.png()], 'knee.png'))
  return ((await administrator.post('/files', form)).json as { url: string }).url
}
