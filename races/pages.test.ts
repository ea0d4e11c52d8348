import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptyContent, type PageContent, seenByAll } from '#features/pages/page-content.rules.ts'
import { type EnteredPage, enteredPage, pageContentOf } from '#features/pages/page-entry.rules.ts'
import type { EditedPage } from '#features/pages/pages.admin.contract.ts'
import { startTestApp, type TestApp, type Visitor } from '#testing/app.ts'
import { as, given } from '#testing/people.ts'
import { differencesBetween, firstChoice, mergedEntry } from '#ui/editor/editor.rules.ts'

let app: TestApp
let editors: [Visitor, Visitor]
beforeAll(async () => {
  app = await startTestApp()
  editors = [await as(app, await given.administrator(app)), await as(app, await given.administrator(app))]
})
afterAll(() => app.stop())

const text = (said: string) => ({ kind: 'text', version: 1, settings: { html: `<p>${said}</p>` }, seen: seenByAll, texts: {} })
const wordsOf = ({ blocks }: PageContent) =>
  Object.values(blocks).map(({ settings }) => String(settings.html).replace(/<[^>]+>/g, ''))

async function newPage(title: string): Promise<EditedPage> {
  const content = { ...emptyContent(title), outline: [{ id: 'shared', inside: null }], blocks: { shared: text('begun') } }
  return (await editors[0].post('/api/admin/pages', { title, content })).json as EditedPage
}
const load = async (who: Visitor, id: number) => (await who.get(`/api/admin/pages/${id}`)).json as EditedPage
const save = (who: Visitor, id: number, content: PageContent, version: number) =>
  who.put(`/api/admin/pages/${id}`, { ...content, version })

const withBlock = (content: PageContent, id: string, said: string): PageContent => ({
  ...content,
  outline: [...content.outline, { id, inside: null }],
  blocks: { ...content.blocks, [id]: text(said) },
})
const withWords = (content: PageContent, id: string, said: string): PageContent => ({
  ...content,
  blocks: { ...content.blocks, [id]: text(said) },
})

type Edit = (content: PageContent) => PageContent

/** What the editor proposes: one's own where one has changed it, theirs everywhere else. */
const blockByBlock = (base: EnteredPage, mine: EnteredPage, theirs: EnteredPage): EnteredPage => {
  const choices = differencesBetween(base, mine, theirs).map((one) => [one.path, firstChoice(one)] as const)
  return mergedEntry(mine, theirs, new Map(choices))
}

/** Works as the editor in a browser does: loads once, saves, and when told of somebody else's work puts both together. Answers what was told. */
async function edit(who: Visitor, id: number, edits: Edit[]): Promise<string[]> {
  const told: string[] = []
  let { content: base, version } = await load(who, id)
  for (const change of edits) {
    let mine = change(base)
    for (;;) {
      const answer = await save(who, id, mine, version)
      if (answer.status === 200) {
        ;({ content: base, version } = answer.json as EditedPage)
        break
      }
      expect(answer).toMatchObject({ status: 409, json: { key: 'changedMeanwhile' } })
      const { theirs } = answer.json as { theirs: EditedPage }
      const [began, ours, others] = [enteredPage(base), enteredPage(mine), enteredPage(theirs.content)]
      told.push(
        ...differencesBetween(began, ours, others)
          .filter(({ isMineChanged, isTheirsChanged }) => isMineChanged && isTheirsChanged)
          .map(({ path }) => path),
      )
      mine = pageContentOf(blockByBlock(began, ours, others))
      base = theirs.content
      version = theirs.version
    }
  }
  return told
}

describe('two who edit one page at the same moment', () => {
  it('lose work when the one who is second writes over the other (instrument check)', async () => {
    const page = await newPage('Written over')
    const late = await load(editors[1], page.id)
    await edit(editors[0], page.id, [(content) => withBlock(content, 'first', 'first')])
    const refused = await save(editors[1], page.id, withBlock(late.content, 'second', 'second'), late.version)
    expect(refused.status).toBe(409)

    const { version } = (refused.json as { theirs: EditedPage }).theirs
    await save(editors[1], page.id, withBlock(late.content, 'second', 'second'), version)

    expect(wordsOf((await load(editors[0], page.id)).content).sort()).toEqual(['begun', 'second'])
  })

  it('lose nothing: each has every block of both, and what both changed is told to one of them', async () => {
    const page = await newPage('Together')
    const rounds = 12
    const editsOf = (who: number): Edit[] =>
      Array.from({ length: rounds }, (_, round) => (content) => {
        const added = withBlock(content, `b${who}x${round}`, `${who} wrote ${round}`)
        return withWords(added, 'shared', `${who} last said ${round}`)
      })

    const told = await Promise.all(editors.map((who, at) => edit(who, page.id, editsOf(at))))

    const { content } = await load(editors[0], page.id)
    const expected = [0, 1].flatMap((who) => Array.from({ length: rounds }, (_, round) => `${who} wrote ${round}`))
    expect(wordsOf(content)).toEqual(expect.arrayContaining(expected))
    expect(Object.keys(content.blocks)).toHaveLength(1 + 2 * rounds)
    expect(content.outline.map(({ id }) => id).sort()).toEqual(Object.keys(content.blocks).sort())
    expect(wordsOf(content).find((words) => words.includes('last said'))).toMatch(/^[01] last said \d+$/)
    // At each meeting both had changed the shared block and the order, and no other.
    for (const path of told.flat()) expect(['blocks.shared', 'outline']).toContain(path)
  })

  it('save one after the other whoever comes first: never both by one version', async () => {
    const page = await newPage('Once each')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        save(editors[at % 2 === 0 ? 0 : 1], page.id, withBlock(page.content, `n${at}`, `number ${at}`), page.version),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
  })
})
