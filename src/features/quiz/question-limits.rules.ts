/** How much of everything a question may have, wherever it comes from. */
export const questionLimits = {
  prompt: 20_000,
  explanation: 20_000,
  category: 120,
  name: 255,
  tag: 80,
  tags: 30,
  idnumber: 100,
  text: 2000,
  feedback: 2000,
  choices: 20,
  pairs: 20,
  matches: 30,
  essay: 20_000,
  notes: 4000,
  answers: 50,
  /** Of a short answer, the author's and the learner's. */
  typed: 500,
  /** Of a number as a learner types it. */
  digits: 60,
} as const
