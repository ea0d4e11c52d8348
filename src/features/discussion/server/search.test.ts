import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Visitor } from '#testing/app.ts'
import { type DiscussionTest, startDiscussionTest } from './discussion.testing.ts'

let test: DiscussionTest
beforeAll(async () => {
  test = await startDiscussionTest()
  await test.set(test.product)
  await test.set(test.asset)
})
afterAll(() => test.stop())

type Section = { type: string; total: number; items: { title: string; url: string; note: string; text: string }[] }
const found = async (visitor: Visitor, words: string): Promise<Section | undefined> => {
  const { sections } = (await visitor.get(`/api/search?q=${encodeURIComponent(words)}`)).json as { sections: Section[] }
  return sections.find(({ type }) => type === 'discussions')
}
const textsOf = async (visitor: Visitor, words: string) => (await found(visitor, words))?.items.map(({ text }) => text) ?? []

describe('discussions in the search of the whole site (§2)', () => {
  it('are found by title and by what was written, also by other endings and by beginnings', async () => {
    const target = await test.aloneTarget({ title: 'Vestibular rehabilitation' })
    const { post } = await test.post(test.learner, target, '<p>Which <em>manoeuvres</em> help?</p>')

    expect((await found(test.visitor(), 'vestibular'))?.items[0]).toMatchObject({
      title: 'Vestibular rehabilitation',
      url: `/discussions/discussion_${target.id}`,
      note: '1 comment',
    })
    expect((await found(test.visitor(), 'manoeuvre'))?.items).toEqual([
      {
        title: 'Vestibular rehabilitation',
        url: `/discussions/discussion_${target.id}?post=${post.post_id}#post-${post.post_id}`,
        note: `Comment by ${test.person.name}`,
        text: 'Which manoeuvres help?',
      },
    ])
    expect(await textsOf(test.visitor(), 'manoe')).toHaveLength(1)
  })

  it('are found by those who may read them only', async () => {
    const members = await test.aloneTarget({ title: 'Board', readers: 'members' })
    await test.post(test.administrator.visitor, members, 'Confidential xylophone')
    await test.post(test.learner, test.asset, 'A xylophone in the lesson')
    await test.post(test.learner, test.product, 'A xylophone on the product page')
    const stranger = await test.newPerson()
    const member = await test.newPerson({ isMember: true })

    expect(await textsOf(test.visitor(), 'xylophone')).toEqual(['A xylophone on the product page'])
    expect(await textsOf(stranger.visitor, 'xylophone')).toEqual(['A xylophone on the product page'])
    expect(await textsOf(test.learner, 'xylophone')).toHaveLength(2)
    expect(await textsOf(member.visitor, 'xylophone')).toContain('Confidential xylophone')
    expect(await textsOf(test.administrator.visitor, 'xylophone')).toHaveLength(3)
    expect(await textsOf(test.visitor(), 'board')).toEqual([])
  })

  it('are not found by what was hidden, taken back, held, or changed', async () => {
    const target = await test.aloneTarget({ title: 'Plain' })
    const moderated = await test.aloneTarget({ title: 'Slow', is_moderated: true })
    const hidden = await test.post(test.learner, target, 'First zeppelin')
    const withdrawn = await test.post(test.learner, target, 'Second zeppelin')
    const changed = await test.post(test.learner, target, 'Third zeppelin')
    expect(await textsOf(test.visitor(), 'zeppelin')).toHaveLength(3)

    await test.post(test.learner, moderated, 'Fourth zeppelin')
    await test.administrator.visitor.post(`/discussion/${hidden.post.post_id}/hide`)
    await test.learner.delete(`/api/discussion-posts/${withdrawn.post.post_id}`)
    await test.learner.request('PATCH', `/api/discussion-posts/${changed.post.post_id}`, { post_text: 'A balloon' })

    expect(await textsOf(test.visitor(), 'zeppelin')).toEqual([])
    expect(await textsOf(test.visitor(), 'balloon')).toHaveLength(1)
  })

  it('show the part of a long post in which the words stand', async () => {
    const target = await test.aloneTarget({ title: 'Long' })
    await test.post(test.learner, target, `<p>${'Much is said before. '.repeat(40)}Then comes the quokka at last.</p>`)

    const [text] = await textsOf(test.visitor(), 'quokka')

    expect(text).toMatch(/^….*quokka at last\.$/)
  })

  it('are found by words that no product has, though a product has one that is spelt nearly so', async () => {
    await test.add({ title: 'Manual therapy for the shoulder' })
    const target = await test.aloneTarget({ title: 'Anything' })
    await test.post(test.learner, target, 'My manul is a wild cat')

    expect(await textsOf(test.visitor(), 'manul')).toEqual(['My manul is a wild cat'])
    const { did_you_mean } = (await test.visitor().get('/api/search?q=manul')).json as { did_you_mean: string | null }
    expect(did_you_mean).toBeNull()
    const mistyped = (await test.visitor().get('/api/search?q=manuel')).json as { did_you_mean: string | null }
    expect(mistyped.did_you_mean).toBe('manual')
  })

  it('are left out where other types are asked for', async () => {
    const { sections } = (await test.visitor().get('/api/search?q=xylophone&type=files')).json as {
      sections: Section[]
    }

    expect(sections).toEqual([])
  })
})
