import { consentQuiz } from './quizzes.consent.ts'
import { fallsQuiz } from './quizzes.falls.ts'
import type { DemoQuiz } from './types.ts'

const options = (texts: Record<string, string>) => Object.entries(texts).map(([key, text]) => ({ key, text }))

const painCheck = {
  key: 'pain-check-quiz',
  title: 'Explaining pain: knowledge check and reflection',
  description:
    '<p>Four questions and a reflection, without a clock. A tutor answers your reflection within five working days.</p>',
  lengthMinutes: null,
  timeLimitMode: 'each',
  maxAttempts: 5,
  passPercent: 70,
  showPoints: true,
  allowSkipping: true,
  questions: [
    {
      key: 'pq1',
      category: 'Mechanisms',
      type: 'matching',
      prompt: '<p>Match each description with the mechanism that is probably doing most of the talking.</p>',
      items: [
        { key: 'ankle', text: 'Ankle sprained on Sunday, sore on the stairs', match: 'Nociceptive' },
        { key: 'shingles', text: 'Burning band around the chest after shingles', match: 'Neuropathic' },
        { key: 'wide', text: 'Widespread pain, poor sleep, bothered by light and touch', match: 'Nociplastic' },
      ],
      extraMatches: [],
      explanation: '<p>Most people have a mixture. The question is which mechanism leads today.</p>',
      points: 3,
    },
    {
      key: 'pq2',
      category: 'Mechanisms',
      type: 'radio',
      prompt: '<p>In the definition of pain, the words “or resembling” matter because they say that</p>',
      options: options({
        a: 'pain without damage is imagined',
        b: 'pain can be real without damage to tissue',
        c: 'every pain has a hidden injury',
        d: 'pain cannot be measured',
      }),
      answer: 'b',
      explanation: '<p>The alarm is real whether or not there is a fire.</p>',
      points: 1,
    },
    {
      key: 'pq3',
      category: 'Talking',
      type: 'multiple',
      prompt: '<p>Which sentences are likely to help? Choose at most two.</p>',
      options: options({
        a: '“What do you think is going on?”',
        b: '“Your spine is worn out.”',
        c: '“Would it be useful to hear what is known about this now?”',
        d: '“There is nothing wrong with you.”',
      }),
      answers: ['a', 'c'],
      maxAnswers: 2,
      explanation: '<p>Ask first, then ask for permission. The other two are remembered for years.</p>',
      points: 2,
    },
    {
      key: 'pq4',
      category: 'Doing',
      type: 'radio',
      prompt: '<p>A woman’s fatigue and symptoms worsen markedly on the day after effort, since a viral illness. You</p>',
      options: options({
        a: 'increase activity by a tenth each week as usual',
        b: 'let her pace below her limit and do not use graded increases',
        c: 'advise complete rest for a month',
        d: 'increase faster, to break the cycle',
      }),
      answer: 'b',
      explanation: '<p>Post-exertional worsening is the exception to graded activity.</p>',
      points: 1,
    },
    {
      key: 'pq5',
      category: 'Talking',
      type: 'essay',
      prompt:
        '<p>Which one idea would make the most difference to a person you are treating? Write the minute in which you would say it.</p>',
      maxCharacters: 1200,
      reviewNotes: 'Looks for one idea only, plain words, and a question at the end. Answer warmly; suggest one change at most.',
      explanation: '<p>One idea, under a minute, and then a question.</p>',
      points: 3,
    },
  ],
} satisfies DemoQuiz

const dysphagiaCheck = {
  key: 'dysphagia-check-quiz',
  title: 'Dysphagia at the bedside: knowledge check',
  description: '<p>Five questions, without a clock. You may repeat it as often as you need to.</p>',
  lengthMinutes: null,
  timeLimitMode: 'each',
  maxAttempts: 10,
  passPercent: 80,
  showPoints: false,
  allowSkipping: true,
  questions: [
    {
      key: 'dq1',
      category: 'Noticing',
      type: 'radio',
      prompt: '<p>A man never coughs at meals but has had three chest infections this winter. You</p>',
      options: options({
        a: 'are reassured by the absence of coughing',
        b: 'think of silent aspiration and refer',
        c: 'thicken his drinks to be safe',
        d: 'wait for the fourth',
      }),
      answer: 'b',
      explanation: '<p>Without sensation there is no cough. Choosing a texture is not yours alone to do.</p>',
      points: 1,
    },
    {
      key: 'dq2',
      category: 'Noticing',
      type: 'multiple',
      prompt: '<p>During a water screen, which signs mean that you stop? Choose at most four.</p>',
      options: options({ a: 'Coughing', b: 'A wet voice', c: 'A change of breathing', d: 'Choking', e: 'A request for more' }),
      answers: ['a', 'b', 'c', 'd'],
      maxAnswers: 4,
      explanation: '<p>Stop, write down the amount, keep the person safe and refer.</p>',
      points: 1,
    },
    {
      key: 'dq3',
      category: 'Textures',
      type: 'radio',
      prompt: '<p>In the flow test, 6 mL are left in the syringe after ten seconds. Which level is it?</p>',
      options: options({ a: 'Level 0', b: 'Level 1', c: 'Level 2', d: 'Level 3' }),
      answer: 'c',
      explanation: '<p>Between 4 and 8 mL is level 2, mildly thick.</p>',
      points: 1,
    },
    {
      key: 'dq4',
      category: 'Textures',
      type: 'matching',
      prompt: '<p>Match each level with its name.</p>',
      items: [
        { key: 'l4', text: 'Level 4', match: 'Pureed' },
        { key: 'l5', text: 'Level 5', match: 'Minced and moist' },
        { key: 'l6', text: 'Level 6', match: 'Soft and bite-sized' },
      ],
      extraMatches: ['Slightly thick'],
      explanation: '<p>Slightly thick is a drink: level 1.</p>',
      points: 1,
    },
    {
      key: 'dq5',
      category: 'Mealtimes',
      type: 'radio',
      prompt: '<p>When is the mouth cleaned?</p>',
      options: options({ a: 'After the meal', b: 'Before and after the meal', c: 'In the evening', d: 'When it looks unclean' }),
      answer: 'b',
      explanation: '<p>What is breathed in does less harm if the mouth was clean.</p>',
      points: 1,
    },
  ],
} satisfies DemoQuiz

export const quizzes = [fallsQuiz, consentQuiz, painCheck, dysphagiaCheck] satisfies DemoQuiz[]
