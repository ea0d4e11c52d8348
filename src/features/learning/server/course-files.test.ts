import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
    await test.ctx.db.updateTable('component').set({ removed_at: test.ctx.now() }).where('id', '=', id).execute()
    expect((await test.learner.get(`/files/${fileId}`)).status).toBe(404)
  })
})

describe('the files of a product', () => {
  it('are opened by who is registered for it, members or not, and by nobody else', async () => {
    const fileId = await upload('document', 'handout.pdf', sampleFiles.pdf())
    await test.ctx.db
      .insertInto('product_attachment')
      .values({ product_id: test.productId, file_id: fileId, position: 0, title: 'Handout' })
      .execute()
    const stranger = await as(test, await given.person(test))

    expect((await test.learner.get(`/files/${fileId}`)).status).toBe(200)
    expect((await stranger.get(`/files/${fileId}`)).status).toBe(404)
    expect((await test.visitor().get(`/files/${fileId}`)).status).toBe(404)
  })
})

describe('the last two steps at the same moment', () => {
  it('complete the course, and tell it once', async () => {
    const person = await given.person(test)
    await test.register(person.id)
    await test.ctx.db.updateTable('component').set({ is_required: false }).execute()
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
