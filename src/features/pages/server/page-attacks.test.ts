import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshSettings, type KindField, kindOf, placedKindNames } from '#features/widgets/kinds.rules.ts'
import { startTestApp, type TestApp, type Visitor } from '#testing/app.ts'
import { as, given } from '#testing/people.ts'
import { emptyContent, type PageBlock, type PageContent, seenByAll } from '../page-content.rules.ts'
import type { EditedPage } from '../pages.admin.contract.ts'
import { addRevision, pointPage } from './pages.store.ts'

let app: TestApp
let staff: Visitor
beforeAll(async () => {
  app = await startTestApp()
  staff = await as(app, await given.administrator(app))
  const { version } = (await staff.get('/api/admin/settings')).json as { version: string }
  await staff.put('/api/admin/settings', { values: { rawHtml: true }, version })
})
afterAll(() => app.stop())

const attacks = [
  '<script>pwned()</script>',
  '"><img src=x onerror=pwned()>',
  "'><svg onload=pwned()>",
  '<p onclick="pwned()">Hi</p><a href="javascript:pwned()">go</a>',
  '</script><script>pwned()</script>',
  '<iframe srcdoc="<script>pwned()</script>"></iframe>',
  '<form action="javascript:pwned()"><button formaction="javascript:pwned()">x</button></form>',
  '<img src="https://spy.example/pwned.png"><link rel="stylesheet" href="https://spy.example/pwned.css">',
  '<math><mtext></p><style><img src=x onerror=pwned()></style></mtext></math>',
]
const links = [
  'javascript:pwned()',
  'JaVaScRiPt:pwned()',
  'data:text/html,<script>pwned()</script>',
  '//spy.example/pwned',
  'vbscript:pwned()',
]

/** What of a page would run, ask elsewhere or lead into a script, as far as somebody of ours did not put it there. */
function dangersIn(html: string): string[] {
  const tags = html.matchAll(/<([a-z][\w:-]*)((?:\s+[^\s=>/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*)\s*\/?>/gi)
  return [...tags].flatMap(([tag, name = '', attributes = '']) => {
    // With the nonce of this answer, or data that no browser runs.
    const isOurs = /\snonce="|^ type="application\/json" id="hydration"$/.test(attributes)
    const given = [...attributes.matchAll(/([^\s=>/]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g)]
    const isBad = given.some(([, key = '', a, b, c]) => {
      const value = (a ?? b ?? c ?? '').trim()
      return (
        /^on/i.test(key) ||
        /^srcdoc$/i.test(key) ||
        (/^(href|src|action|formaction|xlink:href|data)$/i.test(key) &&
          /^(javascript|vbscript|data:text|(https?:)?\/\/spy\.)/i.test(value))
      )
    })
    return (name.toLowerCase() === 'script' && !isOurs) || isBad ? [tag] : []
  })
}

const isWritten = ({ type }: KindField) => !['number', 'flag', 'choice', 'code'].includes(type)

/** Each field of each kind there is, with each attack in it, and in German too. */
const attacked = placedKindNames.flatMap((kind) =>
  (kindOf(kind)?.fields ?? []).filter(isWritten).flatMap((field) =>
    (field.type === 'link' ? links : attacks).map((value): PageBlock => {
      const settings = Object.fromEntries(
        (kindOf(kind)?.fields ?? []).map((one) => [
          one.name,
          one.isNeeded && one.type === 'text' ? 'Something' : freshSettings(kind)[one.name],
        ]),
      )
      const texts = field.isTranslated ? { de: { [field.name]: value } } : {}
      return { kind, version: kindOf(kind)?.version ?? 1, settings: { ...settings, [field.name]: value }, seen: seenByAll, texts }
    }),
  ),
)

let number = 0
/** Parts stand in what holds them. */
function contentOf(blocks: PageBlock[]): PageContent {
  number += 1
  const content = emptyContent(`Attacked ${number}`)
  for (const block of blocks) {
    const id = `a${content.outline.length}`
    const outer = placedKindNames.find((kind) => {
      const holds = kindOf(kind)?.holds
      return kindOf(block.kind)?.isPart && Array.isArray(holds) && holds.includes(block.kind)
    })
    if (outer) {
      content.outline.push({ id: `${id}o`, inside: null })
      content.blocks[`${id}o`] = { ...block, kind: outer, settings: freshSettings(outer), texts: {} }
    }
    content.outline.push({ id, inside: outer ? `${id}o` : null })
    content.blocks[id] = block
  }
  return content
}
const create = async (content: PageContent) =>
  (await staff.post('/api/admin/pages', { title: content.title, content })).json as EditedPage
const page = (path: string, who: Visitor = app.visitor()) => who.get(path, { accept: 'text/html' })

async function made<Answer>(path: string, body: object): Promise<Answer> {
  const answer = await staff.post(path, body)
  expect(answer.status, answer.text).toBe(200)
  return answer.json as Answer
}
/** A published page with one block, which shows what others own. */
async function shownBy(kind: string, settings: object): Promise<{ path: string; widget: number | undefined }> {
  const block = {
    kind,
    version: kindOf(kind)?.version ?? 1,
    settings: { ...freshSettings(kind), ...settings },
    seen: seenByAll,
    texts: {},
  }
  const page = await create(contentOf([block]))
  const { widgets } = await made<EditedPage>(`/api/admin/pages/${page.id}/publish`, { version: page.version })
  return { path: `/${page.slug}`, widget: Object.values(widgets)[0] }
}
/** Shown it is, as text: what does not stand there proves nothing. */
async function nothingRuns(paths: string[], who: Visitor = app.visitor()): Promise<void> {
  for (const path of paths) {
    const shown = await page(path, who)
    expect(shown.status, path).toBe(200)
    expect(shown.text, path).toContain('pwned')
    expect(dangersIn(shown.text), path).toEqual([])
  }
}

describe('what somebody writes into a page', () => {
  it('would be seen running if it did (instrument check)', async () => {
    expect(attacked.length).toBeGreaterThan(200)
    expect(new Set(attacked.map(({ kind }) => kind))).toContain('news')
    for (const value of attacks.slice(0, 4)) expect(dangersIn(value), value).not.toEqual([])

    // Past everything that cleans: straight into what is published.
    const made = await create(contentOf([]))
    const evil = { kind: 'text', version: 1, settings: { html: attacks.join('') }, seen: seenByAll, texts: {} }
    const content = contentOf([evil])
    const revision = await addRevision(app.ctx.db, { pageId: made.id, content, note: '', by: null }, app.ctx.now())
    await pointPage(app.ctx.db, made.id, { published: revision, scheduled: null })
    const shown = await page(`/${made.slug}`)
    expect(shown.text).toContain('pwned')
    expect(dangersIn(shown.text)).not.toEqual([])
  })

  const groups = Object.entries(Object.groupBy(attacked, ({ kind }) => kind))
  it.each(groups)('runs nowhere: not in any setting of %s', async (_, blocks = []) => {
    const made = await create(contentOf([...blocks]))
    const published = await staff.post(`/api/admin/pages/${made.id}/publish`, { version: made.version })
    expect(published.status).toBe(200)
    const { widgets } = published.json as EditedPage
    const [first] = Object.values(widgets)
    const paths = [`/${made.slug}`, `/${made.slug}?lang=de`, `/embed/widgets/${first}`]
    for (const path of paths) expect(dangersIn((await page(path)).text), path).toEqual([])
    const preview = await page(`/pages/${made.id}/preview`, staff)
    expect(preview.status).toBe(200)
    expect(dangersIn(preview.text)).toEqual([])
  })

  it('runs nowhere: not in its title and description, nor in its address', async () => {
    for (const value of attacks) {
      const made = await create({
        ...contentOf([]),
        title: `A${number} ${value}`,
        description: value,
        words: { de: { title: value, description: value } },
      })
      await staff.post(`/api/admin/pages/${made.id}/publish`, { version: made.version })
      expect(made.slug).toMatch(/^[a-z0-9-]+$/)
      for (const path of [`/${made.slug}`, `/${made.slug}?lang=de`]) {
        const shown = await page(path)
        expect(shown.status).toBe(200)
        expect(dangersIn(shown.text), path).toEqual([])
      }
    }
  })

  it('runs nowhere: not in the question, the answers and the thanks of a poll', async () => {
    const poll = await made<{ id: number; options: { id: number }[] }>('/api/admin/polls', {
      question: attacks.join(' ').slice(0, 500),
      options: attacks.map((text) => ({ id: null, text })),
      most_choices: 1,
      voters: 'open',
      shows: 'always',
      is_secret: false,
      thanks: attacks.join(' ').slice(0, 500),
    })
    const { path, widget } = await shownBy('poll', { poll: poll.id })
    const voter = app.visitor()
    expect((await voter.post(`/polls/${poll.id}/vote`, { choices: [poll.options[0]?.id] })).status).toBe(200)
    await nothingRuns([path, `/polls/${poll.id}`, `/polls/${poll.id}/present`, `/embed/widgets/${widget}`])
    await nothingRuns([path, `/polls/${poll.id}`], voter)
    await nothingRuns([`/admin/polls/${poll.id}`, '/admin/polls'], staff)
  })

  it('runs nowhere: not in the titles, labels, hints and choices of a form', async () => {
    const definition = attacks.flatMap((value, n) => [
      { type: 'header', subtype: 'h2', label: value },
      { type: 'paragraph', subtype: 'p', label: value },
      { type: 'text', name: `name-${n}`, label: value, description: value, placeholder: value, value },
      { type: 'select', name: `which-${n}`, label: value, values: [{ label: value, value }] },
    ])
    const form = await made<{ id: number; widget_id: number }>('/api/admin/forms', {
      title: attacks.join(' ').slice(0, 100),
      definition: JSON.stringify(definition),
      is_modal: false,
      modal_title: attacks[1],
      open_text: attacks[0],
      submit_text: attacks[0],
      success_message: attacks[2],
      notify: '',
      retention_days: null,
    })
    const { path, widget } = await shownBy('contact', { form: form.widget_id })
    await nothingRuns([path, `/widgets/${form.widget_id}`, `/embed/widgets/${widget}`])
    await nothingRuns([`/admin/forms/${form.id}`, '/admin/forms'], staff)
  })

  it('runs nowhere: not in the titles and topics of a collection and its files', async () => {
    const collection = await made<{ id: number }>('/api/admin/file-collections', { title: attacks.join(' ').slice(0, 100) })
    for (const [n, value] of attacks.entries()) {
      const code = `a77${n}`.padStart(32, '0')
      const stored = { code, kind: 'document', mime: 'application/pdf', size: 1, original_name: value, storage_key: `a/${code}` }
      const { id: file_id } = await app.ctx.db
        .insertInto('file')
        .values({ ...stored, visibility: 'public', title: value, is_draft: true, made_at: app.ctx.now() })
        .returning('id')
        .executeTakeFirstOrThrow()
      await made(`/api/admin/file-collections/${collection.id}/files`, { file_id, title: value, topic: value.slice(0, 60) })
    }
    const { path } = await shownBy('files', { collection: collection.id, picks_topic: true })
    await nothingRuns([path])
    await nothingRuns([`/admin/collections/${collection.id}`, '/admin/collections'], staff)
  })

  it('is code in its own document alone, which has no origin', async () => {
    const code = attacks[0] ?? ''
    const block = { kind: 'html', version: 1, settings: { title: 'Own', code, height: 100 }, seen: seenByAll, texts: {} }
    const made = await create(contentOf([block]))
    const published = (await staff.post(`/api/admin/pages/${made.id}/publish`, { version: made.version })).json as EditedPage
    expect(dangersIn((await page(`/${made.slug}`)).text)).toEqual([])
    const frame = await app.visitor().get(`/widgets/${Object.values(published.widgets)[0]}/frame`)
    expect(dangersIn(frame.text)).toEqual(['<script>'])
    expect(frame.headers.get('content-security-policy')).toMatch(/^sandbox allow-scripts(?!.*allow-same-origin)/)
  })
})
