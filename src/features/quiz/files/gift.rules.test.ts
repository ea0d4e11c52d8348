import { describe, expect, it } from 'vitest'
import { contentsIn, faultsIn, lossesOf } from './question-file.testing.ts'

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

const one = async (text: string) => (await contentsIn(text))[0]

describe('a GIFT file', () => {
  it('gives its good questions, with category, explanation and types [QUIZ-21][QUIZ-22][QUIZ-23][QUIZ-24]', async () => {
    expect(await contentsIn(gift)).toMatchObject([
      {
        type: 'radio',
        name: 'Chair stand',
        category: 'Falls / Testing',
        prompt: '<p>She pushes up with her arms: how do you score it?</p>',
        explanation: '<p>The test is scored zero.</p>',
        choices: [{ text: '2' }, { text: 'Zero', feedback: 'right' }, { text: 'You start again' }],
        right: 'b',
      },
      { type: 'multiple', right: ['a', 'b'], choices: [{ weight: 50 }, { weight: 50 }, { weight: -100 }] },
      { type: 'matching', items: [{ text: 'Timed Up and Go' }, { text: 'Chair stand' }], matches: { length: 3 } },
      { type: 'essay', prompt: '<p>Describe a <em>plan</em>.</p>' },
      { type: 'radio', choices: [{ text: 'True' }, { text: 'False' }], right: 'a' },
      { type: 'numerical', answers: [{ value: 6, tolerance: 1, weight: 100 }] },
      { type: 'short_answer', answers: [{ text: "Grant's tomb" }, { text: 'The tomb', weight: 100 }], case_sensitive: false },
      { type: 'description', prompt: '<p>Only a text</p>', points: 0 },
    ])
  })

  it('refuses the others with their line and the reason', async () => {
    expect(await faultsIn(gift)).toEqual([
      [27, 'unclosedAnswers', ''],
      [29, 'noRightAnswer', ''],
    ])
    expect(await faultsIn('The capital is {1:SHORTANSWER:=Bern}')).toEqual([[1, 'cloze', '']])
    expect(await faultsIn('How many? {#many}')).toEqual([[1, 'badNumber', '']])
    expect(await faultsIn('Which? {~%x%a =b}')).toEqual([[1, 'badWeight', '']])
  })

  it('gives texts the format of their question, and takes HTML in what is not marked', async () => {
    expect(await one('[html]<b>Why?</b> {=a ~b ####<i>So.</i>}')).toMatchObject({ explanation: '<i>So.</i>' })
    expect(await one('[markdown]**Why** {=a *b* ~c ####_So_}')).toMatchObject({
      prompt: '<p><strong>Why</strong></p>',
      explanation: '<p><em>So</em></p>',
      choices: [{ text: 'a b' }, { text: 'c' }],
    })
    expect(await one('[plain]A <b>? {=a <i> ~b}')).toMatchObject({
      prompt: '<p>A &lt;b&gt;?</p>',
      choices: [{ text: 'a <i>' }, { text: 'b' }],
    })
    expect(await one('What is <b>bold</b>? {=a ~b}')).toMatchObject({ prompt: 'What is <b>bold</b>?' })
    expect(await one('Is 1 < 2 &amp; 3? {=x<sub>2</sub> &lt; y ~caf&eacute; &hellip;}')).toMatchObject({
      prompt: '<p>Is 1 &lt; 2 &amp; 3?</p>',
      choices: [{ text: 'x₂ < y' }, { text: 'café …' }],
    })
  })

  it('takes several right answers of a single choice, and drops the empty one in front', async () => {
    expect(await one('Which? {=a =b ~c}')).toMatchObject({ type: 'radio', right: 'a', choices: [{}, { weight: 100 }, {}] })
    expect(await one('Which? {~=right~wrong}')).toMatchObject({ choices: [{ text: 'right' }, { text: 'wrong' }], right: 'a' })
  })

  it('keeps what is said to answers, and what they are worth', async () => {
    expect(await one('Which? {=a#Yes. ~%50%b#Nearly. ~%-25%c}')).toMatchObject({
      choices: [
        { text: 'a', feedback: 'Yes.' },
        { text: 'b', feedback: 'Nearly.', weight: 50 },
        { text: 'c', weight: -25 },
      ],
    })
    expect(await lossesOf('Which? {=a ~%-25%c}')).toEqual(['negativeSingle'])
    expect(await one('Flat? {F#It is round.#Right.}')).toMatchObject({
      right: 'b',
      choices: [{ feedback: 'It is round.' }, { feedback: 'Right.' }],
    })
    expect(await lossesOf('Which? {~%50%a ~%50%b ~c}')).toEqual(['allTicked'])
  })

  it('reads numbers with tolerances, ranges, weights and words for who is wrong', async () => {
    expect(await one('Pi? {#3.14:0.005}')).toMatchObject({ answers: [{ value: 3.14, tolerance: 0.005, weight: 100 }] })
    expect(await one('Weeks? {#4..6}')).toMatchObject({ answers: [{ value: 5, tolerance: 1 }] })
    expect(await one('When? {#=1822:0#Yes. =%50%1822:2 ~#Look it up.}')).toMatchObject({
      answers: [
        { value: 1822, tolerance: 0, weight: 100, feedback: 'Yes.' },
        { value: 1822, tolerance: 2, weight: 50 },
        { value: null, weight: 0, feedback: 'Look it up.' },
      ],
    })
  })

  it('tells braces of a formula from those of answers, escaped or not', async () => {
    expect(await one('What is \\{1, 2\\}? {=a set ~a sum}')).toMatchObject({ prompt: '<p>What is {1, 2}?</p>', right: 'a' })
    expect(await one('What is $$\\frac{1}{2}$$? {=x^{2} ~y}')).toMatchObject({
      prompt: '<p>What is $$\\frac{1}{2}$$?</p>',
      choices: [{ text: 'x^{2}' }, { text: 'y' }],
    })
    expect(await lossesOf('What is $$x$$? {=a ~b}')).toEqual(['formula'])
    expect(await one('The sky is {=blue ~red} by day {sic}.')).toMatchObject({
      prompt: '<p>The sky is _____ by day {sic}.</p>',
    })
  })

  it('keeps tags and the number that Moodle writes into a comment', async () => {
    expect(await one('// question: 7  name: x\n// [id:Q-7] [tag:knee] [tag:a\\]b]\nWhy? {=a ~b}')).toMatchObject({
      idnumber: 'Q-7',
      tags: ['knee', 'a]b'],
    })
  })
})

describe('a text that is no question file', () => {
  const line = 'someone@example.org,Somebody & Co,"Berlin, Mitte"\n'

  it('is refused as one question that is too long, before anything is made of it', async () => {
    expect(await contentsIn(line.repeat(100)), 'instrument check').toHaveLength(1)
    expect(await faultsIn(line.repeat(10_000))).toEqual([[1, 'questionTooLong', '200000']])
    expect(await faultsIn(`Which? {=${'a ~'.repeat(200_000)}}`)).toEqual([[1, 'questionTooLong', '200000']])
  })

  it('is none where pictures make it long', async () => {
    const picture = `<img src="data:image/png;base64,${'A'.repeat(300_000)}">`
    expect(await contentsIn(`[html]<p>Seen?</p>${picture}{T}`)).toHaveLength(1)
  })
})
