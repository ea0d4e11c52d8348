import type { FieldToKeep } from '#features/account/server/fields/field.store.ts'

type DemoField = Omit<FieldToKeep, 'position'> & { answers: (occupation: string, at: number) => string[] }

const professions = ['Physical therapy', 'Occupational therapy', 'Speech-language pathology', 'Other'] as const

function professionOf(occupation: string): (typeof professions)[number] {
  if (/physical|physio/i.test(occupation)) return 'Physical therapy'
  if (/occupational|ergo|hand/i.test(occupation)) return 'Occupational therapy'
  return /speech|aphasia|logop/i.test(occupation) ? 'Speech-language pathology' : 'Other'
}

/** What the academy asks besides the name. */
export const fields: DemoField[] = [
  {
    key: 'profession',
    label: 'Profession',
    hint: '',
    kind: 'choice',
    options: [...professions],
    isRequired: false,
    asked: 'profile',
    inList: true,
    answers: (occupation) => [professionOf(occupation)],
  },
  {
    key: 'licence',
    label: 'Licence number',
    hint: 'As your board writes it; it stands on certificates.',
    kind: 'text',
    options: [],
    isRequired: false,
    asked: 'profile',
    inList: false,
    answers: (_, at) => (at % 3 === 0 ? [] : [`PT-${24_100 + at * 37}`]),
  },
  {
    key: 'interests',
    label: 'Interests',
    hint: '',
    kind: 'choices',
    options: ['Older adults', 'Children', 'Neurology', 'Pain', 'Teaching'],
    isRequired: false,
    asked: 'profile',
    inList: false,
    answers: (_, at) => [['Older adults', 'Pain'], ['Children'], ['Neurology', 'Teaching'], []][at % 4] ?? [],
  },
]

export const groups = [
  { name: 'Board', members: ['admin', 'rasmussen', 'jourdan', 'tamatea'] },
  { name: 'Programme committee', members: ['adeyemi', 'haddad', 'okafor', 'silvestri'] },
  { name: 'Mentors', members: ['learner', 'abernathy', 'mcallister', 'brandvold', 'keller'] },
]

export const organisations = [
  {
    name: 'Cedar Hollow Rehabilitation',
    domain: null,
    manager: 'learner',
    people: ['learner', 'colleague', 'abernathy'],
  },
  { name: 'Stonebridge Care Homes', domain: null, manager: 'hollander', people: ['hollander', 'ibrahim', 'jankowski'] },
  { name: 'Northmoor University', domain: 'northmoor.example', manager: 'adeyemi', people: ['adeyemi', 'novakova'] },
]

type Conversation = {
  /** The product that the organiser is asked about; null between two people. */
  about: string | null
  between: string[]
  messages: { by: string; html: string; hoursAgo: number; isFromStaff?: boolean }[]
}

export const conversations: Conversation[] = [
  {
    about: null,
    between: ['colleague', 'learner'],
    messages: [
      {
        by: 'colleague',
        html: '<p>Are you going to the falls course as well? We could share a car on the skills day.</p>',
        hoursAgo: 52,
      },
      {
        by: 'learner',
        html: '<p>Yes! I start at seven that day, so I could pick you up at <strong>half past six</strong>.</p>',
        hoursAgo: 50,
      },
      { by: 'colleague', html: '<p>Perfect. I will bring the coffee.</p>', hoursAgo: 3 },
    ],
  },
  {
    about: 'preventing-falls-in-later-life',
    between: ['abernathy'],
    messages: [
      { by: 'abernathy', html: '<p>Is the handout for the home visit also there as a file that I can print?</p>', hoursAgo: 30 },
      {
        by: 'admin',
        html: '<p>It is, in the second section under ‘Files’. Tell us if it does not open for you.</p>',
        hoursAgo: 26,
        isFromStaff: true,
      },
    ],
  },
  {
    about: 'preventing-falls-in-later-life',
    between: ['bianchi'],
    messages: [
      { by: 'bianchi', html: '<p>My state asks for the course number on the certificate. Where do I find it?</p>', hoursAgo: 5 },
    ],
  },
]
