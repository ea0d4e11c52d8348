import { describe, expect, it } from 'vitest'
import { readGift, writeGift } from './gift.rules.ts'
import { readMoodleXml, writeMoodleXml } from './moodle-xml.rules.ts'
import { matchingFrom } from './question.rules.ts'
import type { QuestionContent } from './question.schemas.ts'

const gift = `// Falls, first draft
$CATEGORY: $course$/top/Falls/Testing

::Chair stand:: She pushes up with her arms\\: how do you score it? {
  ~2
  =Zero # right
  ~You start again
  #### The test is scored zero.
}

Which are reasons to look further? {~%50%One fall ~%50%Feeling unsteady ~%-100%Wearing glasses}

Match each test. {
  =Timed Up and Go -> Walking
  =Chair stand -> Strength
  = -> Sensation
}

::Plan::[html]<p>Describe a <em>plan</em>.</p>{}

Bifocals blur the ground. {T}

How many weeks? {#6:1}

Grant is buried in {=Grant's tomb =The tomb}

Broken one {=a ~b

Nothing right {~a ~b}

Only a text
`

describe('a GIFT file', () => {
  const read = readGift(gift)

  it('gives its good questions, with category, explanation and the four types [QUIZ-21][QUIZ-22][QUIZ-23][QUIZ-24]', () => {
    expect(read.flatMap((one) => (one.ok ? [one.content] : []))).toMatchObject([
      {
        type: 'radio',
        category: 'Falls / Testing',
        prompt: '<p>She pushes up with her arms: how do you score it?</p>',
        explanation: '<p>The test is scored zero.</p>',
        choices: [{ text: '2' }, { text: 'Zero' }, { text: 'You start again' }],
        right: 'b',
      },
      { type: 'multiple', right: ['a', 'b'] },
      { type: 'matching', items: [{ text: 'Timed Up and Go' }, { text: 'Chair stand' }], matches: { length: 3 } },
      { type: 'essay', prompt: '<p>Describe a <em>plan</em>.</p>' },
      { type: 'radio', choices: [{ text: 'True' }, { text: 'False' }], right: 'a' },
    ])
  })

  it('refuses the others with their line and the reason', () => {
    expect(read.flatMap((one) => (one.ok ? [] : [[one.line, one.fault, one.detail]]))).toEqual([
      [23, 'unsupported', 'numerical'],
      [25, 'unsupported', 'short answer'],
      [27, 'unclosedAnswers', ''],
      [29, 'noRightAnswer', ''],
      [31, 'unsupported', 'description'],
    ])
  })
})

const xml = `<?xml version="1.0"?>
<quiz>
  <question type="category"><category><text>$course$/top/Pain</text></category></question>
  <question type="multichoice">
    <name><text>One</text></name>
    <questiontext format="html"><text><![CDATA[<p>Which &amp; why?</p>]]></text></questiontext>
    <generalfeedback format="html"><text>&lt;p&gt;Because.&lt;/p&gt;</text></generalfeedback>
    <defaultgrade>2.5</defaultgrade>
    <single>true</single>
    <answer fraction="0"><text>No</text></answer>
    <answer fraction="100"><text>Yes</text></answer>
  </question>
  <question type="calculated"><name><text>Sum</text></name></question>
  <question type="matching">
    <questiontext format="plain_text"><text>Match</text></questiontext>
    <subquestion><text>Cat</text><answer><text>Meow</text></answer></subquestion>
    <subquestion><text>Dog</text><answer><text>Bark</text></answer></subquestion>
  </question>
  <question type="essay"><questiontext><text>Write</text></questiontext><graderinfo><text>Look</text></graderinfo></question>
  <question type="multichoice"><questiontext><text> </text></questiontext><answer fraction="100"><text>a</text></answer><answer><text>b</text></answer></question>
</quiz>`

describe('a Moodle XML file', () => {
  it('gives its good questions and refuses the others with line and reason', () => {
    expect(readMoodleXml(xml)).toMatchObject([
      {
        line: 4,
        content: {
          type: 'radio',
          category: 'Pain',
          prompt: '<p>Which &amp; why?</p>',
          explanation: '<p>Because.</p>',
          points: 2.5,
          right: 'b',
        },
      },
      { line: 13, ok: false, fault: 'unsupported', detail: 'calculated' },
      { line: 14, content: { type: 'matching', prompt: '<p>Match</p>', items: [{ text: 'Cat', match: 'm2' }, { text: 'Dog' }] } },
      { line: 19, content: { type: 'essay', review_notes: 'Look' } },
      { line: 20, ok: false, fault: 'noPrompt' },
    ])
  })

  it.each([
    ['<quiz><question></quiz>', 1, '</quiz> where <question> is open'],
    ['<quiz>\n<question type="essay">\n', 2, '<question> is never closed'],
    ['<other/>', 1, 'there is no <quiz>'],
    ['<!DOCTYPE x><quiz/>', 1, 'a document type'],
    ['<quiz>\n\n<', 3, 'a tag that does not end'],
  ])('that is not well-formed says where: %s', (file, line, detail) => {
    expect(readMoodleXml(file)).toEqual([{ line, title: '', ok: false, fault: 'notWellFormed', detail }])
  })
})

describe('what is written can be read again', () => {
  const common = { prompt: '<p>Is 1 = 1 {yes}: ~50% #1?</p>', explanation: '<p>So it is.</p>', category: 'A / B', points: 1 }
  const choices = [
    { key: 'a', text: 'a = b' },
    { key: 'b', text: '<not> & bold' },
    { key: 'c', text: 'C: {c}' },
  ]
  const pairs = [
    { text: 'x', match: 'one' },
    { text: 'y', match: 'two' },
  ]
  const contents: QuestionContent[] = [
    { type: 'radio', ...common, choices, right: 'b' },
    { type: 'multiple', ...common, choices, right: ['a', 'c'], max_answers: 3 },
    { type: 'matching', ...common, ...matchingFrom(pairs, ['three']) },
    { type: 'essay', ...common, max_characters: 4000, review_notes: '' },
  ]
  const questions = contents.map((content, at) => ({ id: at + 1, content }))
  const read = (list: ReturnType<typeof readGift>) => list.map((one) => (one.ok ? one.content : one))

  it('as GIFT', () => expect(read(readGift(writeGift(questions)))).toEqual(contents))
  it('as Moodle XML', () => expect(read(readMoodleXml(writeMoodleXml(questions)))).toEqual(contents))
})
