import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Visitor } from '#testing/app.ts'
import type { FileReport, QuestionRow } from '../../quiz.bank.contract.ts'
import { type QuizTest, startQuizTest } from '../quiz.testing.ts'

let test: QuizTest
let admin: Visitor
let picture: string
beforeAll(async () => {
  test = await startQuizTest()
  admin = await test.administrator()
  const red = { width: 32, height: 16, channels: 3, background: 'red' } as const
  picture = (await sharp({ create: red }).png().toBuffer()).toString('base64')
})
afterAll(() => test.stop())

const question = (answers: string, { base64 = picture } = {}) =>
  `<quiz><question type="multichoice"><name><text>Knee</text></name><questiontext format="html">
  <text><![CDATA[<p>Which? <img src="@@PLUGINFILE@@/knee.png" alt="A knee"></p>]]></text>
  <file name="knee.png" path="/" encoding="base64">${base64}</file></questiontext><single>true</single>${answers}</question></quiz>`
const fine = '<answer fraction="100"><text>a</text></answer><answer fraction="0"><text>b</text></answer>'

const form = (xml: string) => {
  const sent = new FormData()
  sent.append('file', new File([xml], 'questions.xml'))
  sent.append('skip_known', 'false')
  return sent
}
const send = (xml: string) => admin.post('/api/admin/questions/import', form(xml))
const files = () => test.ctx.db.selectFrom('file').select('code').where('removed_at', 'is', null).execute()
const newest = async (): Promise<QuestionRow> => {
  const { questions } = (await admin.get('/api/admin/questions')).json as { questions: [QuestionRow] }
  return questions[0]
}

describe('a picture in a Moodle file', () => {
  it('is stored, and written back into the file that others read', async () => {
    expect((await send(question(fine))).json).toMatchObject({ taken: [{ losses: [] }], refused: [] })

    const { prompt } = await newest()
    const [, url = ''] = /<img src="(\/files\/[0-9a-f]{32})" alt="A knee"/.exec(prompt) ?? []
    expect((await admin.get(url)).headers.get('content-type')).toBe('image/webp')
    const { text } = await admin.get('/api/admin/questions/export?format=moodle_xml')
    expect(text).toMatch(/@@PLUGINFILE@@\/\w{8}-knee\.webp/)
    const [, written = ''] = /<file name="\w{8}-knee\.webp"[^>]*>([^<]+)<\/file>/.exec(text) ?? []
    expect(await sharp(Buffer.from(written, 'base64')).metadata()).toMatchObject({ format: 'webp', width: 32, height: 16 })
  })

  it('is seen by a learner who is no member', async () => {
    await send(question(fine))
    const [url = ''] = /\/files\/[0-9a-f]{32}/.exec((await newest()).prompt) ?? []
    expect((await (await test.learner()).get(url)).status).toBe(200)
  })

  it('is not kept with a question that is refused, nor in a dry run', async () => {
    const before = await files()

    const refused = (await send(question('<answer fraction="100"><text>alone</text></answer>'))).json as FileReport
    const dry = await admin.post('/api/admin/questions/import/check', form(question(fine)))

    expect(refused).toMatchObject({ taken: [], refused: [{ line: expect.any(Number) }] })
    expect(dry.json).toMatchObject({ known: [{ title: 'Knee' }] })
    expect(await files()).toEqual(before)
  })

  it('is a named loss where it is none', async () => {
    const report = (await send(question(fine, { base64: Buffer.from('no picture').toString('base64') }))).json as FileReport
    expect(report.taken[0]?.losses).toEqual([expect.stringContaining('knee.png')])
  })

  it('goes again when its question could not be written', async () => {
    const before = await files()
    await sql`alter table question_version add constraint nothing_new check (false) not valid`.execute(test.ctx.db)

    const failed = await send(question(fine))
    await sql`alter table question_version drop constraint nothing_new`.execute(test.ctx.db)

    expect(failed.status).toBe(500)
    expect(await files()).toEqual(before)
    await send(question(fine))
    expect(await files()).toHaveLength(before.length + 1)
  })
})
