import type { DemoQuiz } from './types.ts'

const options = (texts: Record<string, string>) => Object.entries(texts).map(([key, text]) => ({ key, text }))

export const fallsQuiz = {
  key: 'falls-final-quiz',
  title: 'Preventing falls: final quiz',
  description:
    '<p>Twelve questions, thirty minutes, three attempts. Your answers are saved as you go; closing the quiz does not stop the clock. One question asks for a short text, which the author reads.</p>',
  lengthMinutes: 30,
  timeLimitMode: 'each',
  maxAttempts: 3,
  passPercent: 75,
  showPoints: true,
  allowSkipping: true,
  questions: [
    {
      key: 'fq1',
      category: 'Asking',
      type: 'radio',
      prompt:
        '<p>A man of 74 writes “no falls” on the form. Which next question is most likely to give you a fuller picture?</p>',
      options: options({
        a: 'Are you sure that you have not fallen?',
        b: 'Have you slipped, tripped or ended up lower than you meant to in the past year?',
        c: 'Does your wife think that you are unsteady?',
        d: 'Do you need a walking aid?',
      }),
      answer: 'b',
      explanation:
        '<p>Widening the definition lets people report what they did not count as a fall. Asking whether they are sure only invites the same answer again.</p>',
      points: 1,
    },
    {
      key: 'fq2',
      category: 'Asking',
      type: 'multiple',
      prompt: '<p>Which of these are good reasons to look further? Choose at most three.</p>',
      options: options({
        a: 'One fall in the past year',
        b: 'Feeling unsteady when walking',
        c: 'Worry about falling',
        d: 'Being over 65, and nothing else',
        e: 'Wearing glasses',
      }),
      answers: ['a', 'b', 'c'],
      maxAnswers: 3,
      explanation:
        '<p>A yes to any of the three screening questions is enough. Age alone is a reason to ask, and glasses are a reason to ask about lenses.</p>',
      points: 2,
    },
    {
      key: 'fq3',
      category: 'Testing',
      type: 'radio',
      prompt:
        '<p>In the 30-second chair stand, a woman pushes herself up with her arms on the third repetition. How do you score the test?</p>',
      options: options({
        a: '2',
        b: '3',
        c: 'Zero, and you note that she used her arms',
        d: 'You start again with a higher chair',
      }),
      answer: 'c',
      explanation:
        '<p>The test is scored zero if the arms are used. Recording how she managed gives you something to compare with later.</p>',
      points: 1,
    },
    {
      key: 'fq4',
      category: 'Testing',
      type: 'matching',
      prompt: '<p>Match each test with what it mainly shows.</p>',
      items: [
        { key: 'tug', text: 'Timed Up and Go', match: 'Getting up, walking, turning' },
        { key: 'chair', text: '30-second chair stand', match: 'Strength and endurance of the legs' },
        { key: 'stage', text: 'Four-stage balance test', match: 'Standing on a smaller and smaller base' },
        { key: 'ortho', text: 'Lying and standing blood pressure', match: 'Circulation on getting up' },
      ],
      extraMatches: ['Sensation in the feet'],
      explanation:
        '<p>Each test finds something the others miss, which is why three short tests are better than one long one.</p>',
      points: 4,
    },
    {
      key: 'fq5',
      category: 'Testing',
      type: 'radio',
      prompt: '<p>Which time in the Timed Up and Go is the usual signal to look further?</p>',
      options: options({ a: '6 seconds or more', b: '12 seconds or more', c: '20 seconds or more', d: '30 seconds or more' }),
      answer: 'b',
      explanation: '<p>Twelve seconds or more. It is a signpost and no verdict: watch how the person turns.</p>',
      points: 1,
    },
    {
      key: 'fq6',
      category: 'Causes',
      type: 'radio',
      prompt: '<p>Lying, the blood pressure is 142/80. After two minutes of standing it is 118/74. What does this show?</p>',
      options: options({
        a: 'A normal response',
        b: 'Orthostatic hypotension, because the systolic pressure fell by more than 20',
        c: 'Orthostatic hypotension only if the person feels dizzy',
        d: 'Nothing until ten minutes have passed',
      }),
      answer: 'b',
      explanation:
        '<p>A fall of at least 20 mmHg systolic or 10 diastolic within three minutes of standing counts, with symptoms or without.</p>',
      points: 1,
    },
    {
      key: 'fq7',
      category: 'Causes',
      type: 'multiple',
      prompt: '<p>Which findings should lead you to involve another profession? Choose at most four.</p>',
      options: options({
        a: 'Six daily medicines, two of them sedating',
        b: 'A drop in blood pressure on standing',
        c: 'Eyes last examined four years ago',
        d: 'Eight chair stands at age 78',
        e: 'A blackout before the last fall',
      }),
      answers: ['a', 'b', 'c', 'e'],
      maxAnswers: 4,
      explanation: '<p>Weak legs are yours to treat. A blackout is never “just a fall” and needs a physician soon.</p>',
      points: 2,
    },
    {
      key: 'fq8',
      category: 'Exercise',
      type: 'radio',
      prompt: '<p>Which program is most likely to prevent falls?</p>',
      options: options({
        a: 'Thirty minutes of brisk walking on five days',
        b: 'Stretching every morning',
        c: 'Balance-challenging and strengthening exercise, about three hours a week, continued',
        d: 'One month of intensive training, then rest',
      }),
      answer: 'c',
      explanation: '<p>Challenge, amount and continuation are the three conditions. Walking is good for much else.</p>',
      points: 1,
    },
    {
      key: 'fq9',
      category: 'Exercise',
      type: 'radio',
      prompt: '<p>During tandem standing at the counter a man sways and touches the counter now and then. What do you do?</p>',
      options: options({
        a: 'Go back to standing with feet apart',
        b: 'Keep the exercise: he is being challenged and is safe',
        c: 'Ask him to hold on with both hands',
        d: 'End the session',
      }),
      answer: 'b',
      explanation: '<p>If nobody wobbles, nothing is trained. Touching the counter when needed is what it is there for.</p>',
      points: 1,
    },
    {
      key: 'fq10',
      category: 'Exercise',
      type: 'matching',
      prompt: '<p>Match each daily moment with the exercise that fits into it.</p>',
      items: [
        { key: 'coffee', text: 'Waiting for the coffee', match: 'Tandem standing at the counter' },
        { key: 'stairs', text: 'On every landing', match: 'Heel raises with one hand on the rail' },
        { key: 'breakfast', text: 'Before breakfast', match: 'Standing up and sitting down, slowly' },
      ],
      extraMatches: ['Lying leg lifts'],
      explanation: '<p>An exercise tied to something that happens anyway is remembered. It is how habits are made.</p>',
      points: 3,
    },
    {
      key: 'fq11',
      category: 'Home',
      type: 'radio',
      prompt: '<p>A woman uses bifocals for everything. What do you suggest for walking outdoors and on stairs?</p>',
      options: options({
        a: 'Stronger bifocals',
        b: 'Single-lens distance glasses',
        c: 'No glasses',
        d: 'Sunglasses over her bifocals',
      }),
      answer: 'b',
      explanation: '<p>The lower part of a bifocal blurs the ground at the distance of the next step.</p>',
      points: 1,
    },
    {
      key: 'fq12',
      category: 'Planning',
      type: 'essay',
      prompt:
        '<p>Describe, for one person you know, a plan for the next six weeks: what you would measure, which two exercises you would begin with, and how you would help them to go on when you are no longer involved.</p>',
      maxCharacters: 1500,
      reviewNotes:
        'Full points: a measure that can be repeated; exercises that challenge balance and suit the person; a concrete idea for continuation. Two points are enough where one of the three is weak.',
      explanation:
        '<p>There is no single right plan. The author looks for a repeatable measure, a real challenge, and an idea for month seven.</p>',
      points: 4,
    },
  ],
} satisfies DemoQuiz
