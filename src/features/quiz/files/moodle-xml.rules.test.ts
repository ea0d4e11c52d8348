import { describe, expect, it } from 'vitest'
import { writeMoodleXml } from './moodle-write.rules.ts'
import { contentsIn, faultsIn, lossesOf, readQuestions, somewhere } from './question-file.testing.ts'

const quiz = (...questions: string[]) => `<?xml version="1.0"?>\n<quiz>\n${questions.join('\n')}\n</quiz>`
const question = (type: string, inside: string) =>
  `<question type="${type}"><questiontext format="html"><text>Why?</text></questiontext>${inside}</question>`
const answer = (fraction: number, text: string, more = '') =>
  `<answer fraction="${fraction}" format="html"><text><![CDATA[${text}]]></text>${more}</answer>`
const one = async (...questions: string[]) => (await contentsIn(quiz(...questions)))[0]

const xml = quiz(
  '<question type="category"><category><text>$course$/top/Pain</text></category></question>',
  `<question type="multichoice">
    <name><text>One</text></name>
    <questiontext format="html"><text><![CDATA[<p>Which &amp; why? H<sub>2</sub>O</p><table><tr><td>1</td></tr></table>]]></text></questiontext>
    <generalfeedback format="html"><text>&lt;p&gt;Because.&lt;/p&gt;</text></generalfeedback>
    <defaultgrade>2.5</defaultgrade>
    <idnumber>Q1</idnumber>
    <single>true</single>
    <answer fraction="0"><text>No</text><feedback format="html"><text>&lt;p&gt;Sorry.&lt;/p&gt;</text></feedback></answer>
    <answer fraction="100"><text>Yes</text></answer>
    <tags><tag><text>knee</text></tag></tags>
  </question>`,
  '<question type="calculated"><name><text>Sum</text></name></question>',
  '<question type="cloze"><name><text>Gaps</text></name></question>',
  `<question type="matching">
    <questiontext format="plain_text"><text>Match</text></questiontext>
    <subquestion><text>Cat</text><answer><text>Meow</text></answer></subquestion>
    <subquestion><text>Dog</text><answer><text>Bark</text></answer></subquestion>
  </question>`,
  '<question type="essay"><questiontext><text>Write</text></questiontext><graderinfo><text>Look</text></graderinfo></question>',
  question('shortanswer', `<usecase>1</usecase>${answer(100, 'Bern')}${answer(50, 'Ber*')}`),
  question(
    'numerical',
    '<answer fraction="100"><text>3.5</text><tolerance>0.1</tolerance></answer><units><unit><unit_name>m</unit_name></unit></units>',
  ),
  question('description', '<defaultgrade>0</defaultgrade>'),
  '<question type="multichoice"><questiontext><text> </text></questiontext><answer fraction="100"><text>a</text></answer><answer><text>b</text></answer></question>',
)

describe('a Moodle XML file', () => {
  it('gives its good questions and refuses the others with line and reason', async () => {
    expect(await contentsIn(xml)).toMatchObject([
      {
        type: 'radio',
        name: 'One',
        idnumber: 'Q1',
        tags: ['knee'],
        category: 'Pain',
        prompt: '<p>Which &amp; why? H<sub>2</sub>O</p><table><tr><td>1</td></tr></table>',
        explanation: '<p>Because.</p>',
        points: 2.5,
        choices: [{ text: 'No', feedback: 'Sorry.' }, { text: 'Yes' }],
        right: 'b',
      },
      { type: 'matching', prompt: '<p>Match</p>', items: [{ text: 'Cat', match: 'm2' }, { text: 'Dog' }] },
      { type: 'essay', review_notes: 'Look' },
      { type: 'short_answer', answers: [{ text: 'Bern' }, { text: 'Ber*', weight: 50 }], case_sensitive: true },
      { type: 'numerical', answers: [{ value: 3.5, tolerance: 0.1 }] },
      { type: 'description' },
    ])
    expect((await faultsIn(xml)).map(([, fault, detail]) => [fault, detail])).toEqual([
      ['unsupported', 'calculated'],
      ['cloze', 'cloze'],
      ['noPrompt', ''],
    ])
    expect(await lossesOf(xml)).toEqual(['units'])
  })

  it.each([
    ['Verdadero', 100, 'Falso', 0, 'Verdadero'],
    ['Wahr', 0, 'Falsch', 100, 'Falsch'],
    ['true', 0, 'false', 100, 'False'],
    ['false', 0, 'true', 100, 'True'],
    ['false', 100, 'true', 0, 'False'],
  ])('goes by order and share in true and false: %s %i, %s %i', async (first, one_, second, two, right) => {
    const content = await one(question('truefalse', answer(one_, first) + answer(two, second)))
    expect(content).toMatchObject({ type: 'radio' })
    expect(content?.type === 'radio' && content.choices.find(({ key }) => key === content.right)?.text).toBe(right)
  })

  it('takes the pictures that are inside, and names those that are not', async () => {
    const png = 'iVBORw0KGgo='
    const prompt = `<questiontext format="html"><text><![CDATA[<p>Look: <img src="@@PLUGINFILE@@/my%20knee.png" alt="A knee" onerror="x()"><img src="https://elsewhere.example/x.png"></p>]]></text><file name="my knee.png" path="/" encoding="base64">${png}</file></questiontext>`
    const file = quiz(`<question type="essay">${prompt}</question>`)

    expect(await contentsIn(file)).toMatchObject([{ prompt: `<p>Look: <img src="${somewhere}" alt="A knee" /></p>` }])
    expect(await readQuestions(file)).toMatchObject([{ losses: [{ loss: 'image', detail: 'https://elsewhere.example/x.png' }] }])
  })

  it('names every loss of a question', async () => {
    const file = quiz(
      `<question type="multichoice"><name><text>${'n'.repeat(300)}</text></name>
        <questiontext format="html"><text><![CDATA[<p style="color:red">Why? <video src="x"></video></p>]]></text></questiontext>
        <single>true</single>${answer(50, 'A <img src="@@PLUGINFILE@@/a.png">')}${answer(-50, '<i>B</i>')}
        <incorrectfeedback format="html"><text>Read chapter 3.</text></incorrectfeedback>
        <correctfeedback format="html"><text>Your answer is correct.</text></correctfeedback>
        <hint format="html"><text>Think.</text></hint></question>`,
    )
    expect((await lossesOf(file)).toSorted()).toEqual(
      [
        'nameShortened',
        'markup',
        'styles',
        'image',
        'markup',
        'bestCountsFull',
        'negativeSingle',
        'combinedFeedback',
        'hints',
      ].toSorted(),
    )
  })

  it('that is not well-formed says where', async () => {
    const broken: [string, number, RegExp][] = [
      ['<quiz>\n<question></quiz>', 2, /unexpected close tag/],
      ['<quiz>\n<question type="essay">\n', 3, /unclosed tag/],
      ['<other/>', 1, /no <quiz>/],
      ['<!DOCTYPE x><quiz/>', 1, /document type/],
      ['<quiz>\n\n<', 3, /unexpected end|unclosed/],
      ['<quiz>&#99999999;</quiz>', 1, /character/],
      ['<quiz>\u0000</quiz>', 1, /character/],
      ['<!DOCTYPE lolz [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><quiz>&b;</quiz>', 1, /document type/],
      [`<quiz>${'<x>'.repeat(100)}`, 1, /too many/],
    ]
    for (const [file, line, reason] of broken) {
      const [fault, ...more] = await faultsIn(file)
      expect(more).toEqual([])
      expect([fault?.[0], fault?.[1]], file.slice(0, 40)).toEqual([line, 'notWellFormed'])
      expect(fault?.[2]).toMatch(reason)
    }
  })

  it('is understood in the encoding that it has', async () => {
    const file = quiz(question('essay', '').replace('Why?', 'Übung – Привет'))
    const utf16 = Buffer.from(file, 'utf16le')
    for (const bytes of [
      Buffer.from(`\ufeff${file}`),
      Buffer.concat([Buffer.from([0xff, 0xfe]), utf16]),
      Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(utf16).swap16()]),
      utf16,
    ])
      expect(await contentsIn(new Uint8Array(bytes))).toMatchObject([{ prompt: 'Übung – Привет' }])
    const latin = Buffer.from(
      `<?xml version="1.0" encoding="ISO-8859-1"?><quiz>${question('essay', '').replace('Why?', '\xdcbung')}</quiz>`,
      'latin1',
    )
    expect(await contentsIn(new Uint8Array(latin))).toMatchObject([{ prompt: 'Übung' }])
    const cyrillic = Buffer.concat([
      Buffer.from('<?xml version="1.0" encoding="windows-1251"?><quiz><question type="essay"><questiontext><text>'),
      Buffer.from([0xcf, 0xf0]),
      Buffer.from('</text></questiontext></question></quiz>'),
    ])
    expect(await contentsIn(new Uint8Array(cyrillic))).toMatchObject([{ prompt: 'Пр' }])
  })
})

describe('what is exported to Moodle', () => {
  const common = { prompt: '<p>?</p>', explanation: '', category: '', points: 1 }
  const choices = ['a', 'b', 'c', 'd'].map((key) => ({ key, text: key }))

  it('takes away for wrong choices, so that ticking all of them earns nothing', () => {
    const file = writeMoodleXml([{ content: { type: 'multiple', ...common, choices, right: ['a', 'b'], max_answers: 4 } }])
    const shares = [...file.matchAll(/fraction="([^"]+)"/g)].map(([, share]) => Number(share))
    expect(shares).toEqual([50, 50, -50, -50])
    expect(shares.reduce((sum, share) => sum + share)).toBe(0)
  })

  it('names no empty category', () => {
    expect(writeMoodleXml([{ content: { type: 'radio', ...common, choices, right: 'a' } }])).toContain(
      '<text>$course$/top</text>',
    )
  })
})
