import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { writeGift } from './gift-write.rules.ts'
import { writeMoodleXml } from './moodle-write.rules.ts'
import { contentsIn, faultsIn, readQuestions, somewhere } from './question-file.testing.ts'

const sample = (name: string) => readFileSync(new URL(`./samples/${name}`, import.meta.url))

/** Each question that is taken, under its name, with what it loses. */
async function takenFrom(name: string) {
  const taken = (await readQuestions(sample(name))).flatMap((one) => (one.ok ? [one] : []))
  return new Map(taken.map(({ title, content, losses }) => [title, { content, losses: losses.map(({ loss }) => loss) }]))
}

const category = 'Default for BIO101 / Cell biology'
const bare = { category, explanation: '', points: 1 }

describe('a GIFT file of Moodle', () => {
  it('comes in field by field, with every loss named', async () => {
    const taken = await takenFrom('moodle.gift')
    expect([...taken.keys()]).toEqual('Powerhouse,Pick two,Thirds,TF,SA,Num,Match,Essay,Intro,Latex,missing word,'.split(','))
    expect(taken.get('Powerhouse')).toEqual({
      content: {
        type: 'radio',
        ...bare,
        prompt: '<p>Which organelle is the <b>powerhouse</b> of the cell?<br /></p>',
        explanation: '<p>See chapter 3: <a href="https://example.org/ch3?a=1&amp;b=2" rel="noopener">cells</a></p>',
        name: 'Powerhouse',
        tags: ['cells', 'week 1'],
        idnumber: 'BIO-17',
        choices: [
          { key: 'a', text: 'Mitochondrion', feedback: 'Right: it makes ATP.' },
          { key: 'b', text: 'Nucleus', feedback: 'It holds the DNA.' },
          { key: 'c', text: 'Chloroplast', weight: 50 },
          { key: 'd', text: 'Ribosome', weight: -25 },
        ],
        right: 'a',
      },
      losses: ['negativeSingle'],
    })
    expect(taken.get('Pick two')?.content).toMatchObject({ type: 'multiple', right: ['a', 'b'], max_answers: 4 })
    expect(taken.get('Thirds')?.content).toMatchObject({
      right: ['a', 'b', 'c'],
      choices: [{ weight: 33.33333 }, { weight: 33.33333 }, { weight: 33.33333 }, { text: 'Oxygen', weight: -100 }],
    })
    expect(taken.get('TF')?.content).toMatchObject({
      right: 'a',
      explanation: '<p>At 1013 hPa.</p>',
      choices: [
        { text: 'True', feedback: 'Yes.' },
        { text: 'False', feedback: 'It does.' },
      ],
    })
    expect(taken.get('SA')?.content).toMatchObject({
      answers: [
        { text: 'Shakespeare', weight: 100, feedback: 'Good' },
        { text: 'William Shakespeare', weight: 100 },
        { text: 'W. Shakespeare', weight: 80, feedback: 'Initials are fine' },
        { text: '*', weight: 0, feedback: 'Think of Stratford' },
      ],
    })
    expect(taken.get('Num')?.content).toMatchObject({
      prompt: '<p>What is π to two places?</p>',
      answers: [
        { value: 3.14, tolerance: 0.005, weight: 100, feedback: 'Exact' },
        { value: 3.1, tolerance: 0.05, weight: 50, feedback: 'Too rough' },
        { value: null, weight: 0, feedback: 'Look it up' },
      ],
    })
    expect(taken.get('Match')?.content).toMatchObject({
      items: [
        { text: 'France', match: 'm2' },
        { text: 'Italy', match: 'm3' },
      ],
      matches: [{ text: 'Madrid' }, { text: 'Paris' }, { text: 'Rome' }],
    })
    expect(taken.get('Intro')?.content).toMatchObject({ type: 'description', points: 0 })
    expect(taken.get('Latex')).toMatchObject({
      content: { prompt: '<p>What is \\( x^{2} \\) for x = 3?</p>' },
      losses: ['formula'],
    })
    expect(taken.get('missing word')?.content).toMatchObject({ prompt: '<p>Moodle costs _____ to download.</p>', right: 'b' })
  })
})

describe('an XML file of Moodle', () => {
  it('comes in field by field, with every loss named and every type that we lack refused', async () => {
    const taken = await takenFrom('moodle.xml')
    expect(taken.get('Powerhouse & co')).toEqual({
      content: {
        type: 'radio',
        ...bare,
        prompt: `<p>Which organelle is <b>it</b>?<br /><img src="${somewhere}" alt="A cell" width="40" height="30" /></p>`,
        explanation: '<p>See chapter 3.</p>',
        points: 2,
        name: 'Powerhouse & co',
        tags: ['cells', 'week 1'],
        idnumber: 'BIO-17',
        choices: [
          { key: 'a', text: 'Mitochondrion', feedback: 'Right' },
          { key: 'b', text: 'Chloroplast H₂O', weight: 33.33333 },
          { key: 'c', text: 'Nucleus' },
        ],
        right: 'a',
      },
      losses: ['hints'],
    })
    expect(taken.get('Falso')?.content).toMatchObject({
      right: 'b',
      choices: [{ text: 'True', feedback: 'No!' }, { text: 'False' }],
    })
    expect(taken.get('SA')?.content).toMatchObject({
      case_sensitive: true,
      answers: [
        { text: 'Shakes*', weight: 100, feedback: 'Yes' },
        { text: 'A < B', weight: 50 },
      ],
    })
    expect(taken.get('g')?.content).toMatchObject({
      points: 3,
      answers: [
        { value: 9.81, tolerance: 0.01, weight: 100 },
        { value: null, weight: 0, feedback: 'Near ten.' },
      ],
    })
    expect(taken.get('Capitals')).toMatchObject({
      content: {
        items: [{ text: 'France' }, { text: 'Italy' }],
        matches: [{ text: 'Madrid' }, { text: 'Paris' }, { text: 'Rome' }],
      },
      losses: ['combinedFeedback', 'fixedOrder'],
    })
    expect(taken.get('Osmosis')).toMatchObject({
      content: { points: 10, review_notes: 'Look for & "gradient".\nTwo lines.' },
      losses: ['wordLimit'],
    })
    expect((await faultsIn(sample('moodle.xml'))).map(([, fault, type]) => [fault, type])).toEqual([
      ['cloze', 'cloze'],
      ...['ddwtos', 'calculated', 'ordering', 'gapselect'].map((type) => ['unsupported', type]),
    ])
  })
})

describe('a QTI 1.2 file', () => {
  it('of Canvas comes in field by field', async () => {
    const taken = await takenFrom('canvas-qti.xml')
    const about = { category: 'Week 3: Europe', explanation: '' }
    expect(taken.get('')).toEqual({
      content: {
        type: 'radio',
        ...about,
        prompt: '<p>What is the capital of <strong>Norway</strong>?\u00a0</p>',
        explanation: '<p>See the map.</p>',
        points: 2,
        choices: [
          { key: 'a', text: 'Oslo' },
          { key: 'b', text: 'Bergen', feedback: 'The second city.' },
          { key: 'c', text: 'Å & "Tromsø"' },
        ],
        right: 'a',
      },
      losses: ['combinedFeedback'],
    })
    expect(taken.get('Flat earth')?.content).toMatchObject({ right: 'b', choices: [{ text: 'True' }, { text: 'False' }] })
    expect(taken.get('Primes')?.content).toMatchObject({ type: 'multiple', points: 3, right: ['a', 'b'], max_answers: 3 })
    expect(taken.get('Author')?.content).toMatchObject({
      type: 'short_answer',
      answers: [
        { text: 'Shakespeare', weight: 100 },
        { text: 'William Shakespeare', weight: 100 },
      ],
      case_sensitive: false,
    })
    expect(taken.get('Pi')?.content).toMatchObject({
      answers: [
        { value: 3.14, tolerance: 0.005, weight: 100 },
        { value: 23, tolerance: 1, weight: 100 },
      ],
    })
    expect(taken.get('Capitals')?.content).toMatchObject({
      items: [
        { text: 'France', match: 'm2' },
        { text: 'Italy', match: 'm3' },
      ],
      matches: [{ text: 'Madrid' }, { text: 'Paris' }, { text: 'Rome' }],
    })
    expect(taken.get('Osmosis')).toMatchObject({ content: { type: 'essay', points: 10 }, losses: ['image'] })
    expect(taken.get('Read this')?.content).toMatchObject({ type: 'description', points: 0 })
    expect((await faultsIn(sample('canvas-qti.xml'))).map(([, fault, type]) => [fault, type])).toEqual([
      ['cloze', 'fill_in_multiple_blanks'],
      ['unsupported', 'file_upload'],
    ])
  })

  it('of Respondus is understood by what its items are made of, with points as their scale', async () => {
    const [goggles, why] = await contentsIn(sample('respondus-qti.xml'))
    expect(goggles).toMatchObject({
      type: 'radio',
      category: 'Lab safety',
      name: 'Goggles',
      points: 4,
      choices: [
        { text: 'Always', feedback: 'Quite so.' },
        { text: 'On Mondays', weight: 25 },
      ],
      right: 'a',
    })
    expect(why).toMatchObject({ type: 'essay', prompt: '<p>Why is there a shower?</p>' })
  })

  it('of a later version is refused by name', async () => {
    expect(await faultsIn('<qti-assessment-item identifier="a"/>')).toEqual([[1, 'unsupportedFile', 'QTI 2 / 3']])
    expect(await faultsIn('<html><body/></html>')).toEqual([[1, 'notWellFormed', 'there is no <quiz> and no <questestinterop>']])
  })
})

describe('a file of letters', () => {
  it('in Aiken comes in with the right one', async () => {
    const [first, second] = await contentsIn(sample('aiken.txt'))
    expect(first).toMatchObject({ type: 'radio', right: 'd', choices: [{}, {}, {}, { text: 'Must be this one!' }] })
    expect(second).toMatchObject({ prompt: '<p>Which LMS has the most quiz import formats?</p>', right: 'a' })
    expect(await faultsIn('Which?\nA. One\nB. Two\nANSWER: C\n\nAnd?\nA. One\nB. Two')).toEqual([
      [1, 'noRightAnswer', ''],
      [6, 'noRightAnswer', ''],
    ])
  })

  it('in none of the formats is refused, not taken for a text between questions', async () => {
    expect(await contentsIn(sample('lettered.txt'))).toEqual([])
    expect((await faultsIn(sample('lettered.txt'))).map(([, fault]) => fault)).toEqual(Array(5).fill('lettered'))
  })
})

it.each(['moodle.gift', 'moodle.xml', 'canvas-qti.xml', 'respondus-qti.xml', 'aiken.txt'])(
  'what came out of %s is the same after it was written and read again',
  async (name) => {
    const contents = await contentsIn(sample(name))
    expect(contents.length).toBeGreaterThan(1)
    const questions = contents.map((content) => ({ content }))
    const code = somewhere.replace('/files/', '')
    const pictures = new Map([[code, { name: 'cell.png', base64: 'iVBORw0KGgo=' }]])
    expect(await contentsIn(writeMoodleXml(questions, pictures))).toEqual(contents)
    const withoutPicture = contents.filter(({ prompt }) => !prompt.includes('<img '))
    expect(await contentsIn(writeGift(withoutPicture.map((content) => ({ content }))))).toEqual(withoutPicture)
  },
)
