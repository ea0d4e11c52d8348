/** What those who took the course before said, by the keys of its survey's questions; days are counted back from today. */
export type DemoResponse = { daysAgo: number; answers: Record<string, string | number> }

const said = (
  daysAgo: number,
  useful: number,
  level: string,
  pace: string,
  balanced: string,
  more: DemoResponse['answers'] = {},
) => ({
  daysAgo,
  answers: { useful, level, pace, balanced, ...more },
})

/** By the key of the survey's component. */
export const surveyResponses: Record<string, DemoResponse[]> = {
  'falls-survey': [
    said(86, 5, 'Right', 'Right', 'Yes', { change: 'Ask about shoes in every first interview, before anything else.' }),
    said(84, 4, 'Right', 'Too short', 'Yes', { missing: 'A page to hand to families.' }),
    said(77, 5, 'Right', 'Right', 'Yes', { change: 'Measure standing blood pressure myself instead of asking for it.' }),
    said(75, 3, 'Too easy', 'Right', 'Yes', { 'level-where': 'The anatomy of balance; we all know it from school.' }),
    said(70, 5, 'Right', 'Right', 'Yes'),
    said(63, 4, 'Right', 'Right', 'I cannot tell', { missing: 'Evidence on hip protectors, either way.' }),
    said(61, 5, 'Right', 'Right', 'Yes', { change: 'Talk about fear of falling before talking about exercises.' }),
    said(56, 2, 'Too hard', 'Too long', 'Yes', {
      'level-where': 'The medication part assumes that one prescribes.',
      missing: 'A glossary for those of us who are not physicians.',
    }),
    said(49, 4, 'Right', 'Right', 'Yes'),
    said(48, 5, 'Right', 'Right', 'Yes', { change: 'Walk through the home with the patient and not with the checklist.' }),
    said(42, 4, 'Right', 'Too long', 'Yes', { change: 'Set up the exercise group for Tuesdays again.' }),
    said(41, 3, 'Right', 'Right', 'Yes'),
    said(35, 5, 'Right', 'Right', 'Yes', { change: 'Use the four-stage test with everybody over 75.' }),
    said(33, 5, 'Right', 'Too short', 'Yes', { missing: 'More cases from care homes.' }),
    said(28, 4, 'Too easy', 'Right', 'Yes', { 'level-where': 'The cases: the answer is in the question.' }),
    said(21, 4, 'Right', 'Right', 'Yes', { change: 'Write the plan down with the patient, in their words.' }),
    said(20, 5, 'Right', 'Right', 'Yes'),
    said(14, 5, 'Right', 'Right', 'Yes', { change: 'Look at the bathroom first.', missing: 'Nothing. Keep it short.' }),
    said(13, 3, 'Too hard', 'Right', 'No', {
      'level-where': 'Reading the gait diagrams.',
      missing: 'Say who made the insoles in the pictures.',
    }),
    said(9, 4, 'Right', 'Right', 'Yes', { change: 'Ring people a week after discharge.' }),
    said(6, 5, 'Right', 'Right', 'Yes'),
    said(2, 4, 'Right', 'Right', 'Yes', { change: 'Ask our pharmacist to join the round once a month.' }),
  ],
}
