const choices = ['a', 'b', 'c', 'd'].map((key) => ({ key, text: `Choice ${key}` }))

/** One of the twenty like it that an exam has. */
export const examQuestion = (right: string) => ({
  type: 'radio' as const,
  prompt: '<p>Which of these is right?</p>',
  explanation: '',
  category: 'Exam',
  points: 1,
  choices,
  right,
})
