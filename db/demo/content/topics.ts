import type { CreditType, Term } from './types.ts'

export const topics = [
  {
    code: 'neurological',
    name: 'Neurological rehabilitation',
    description: 'Stroke, brain injury, spinal cord injury and progressive conditions, from acute care to life at home.',
  },
  {
    code: 'musculoskeletal',
    name: 'Musculoskeletal health',
    description: 'Joints, tendons, bones and the work of getting people moving with confidence again.',
  },
  { code: 'aging', name: 'Aging and falls', description: 'Strength, balance, frailty and independence in later life.' },
  { code: 'pain', name: 'Pain', description: 'Understanding, explaining and treating persistent pain.' },
  {
    code: 'pediatrics',
    name: 'Children and families',
    description: 'Development, participation and partnership with parents and schools.',
  },
  {
    code: 'communication',
    name: 'Communication and swallowing',
    description: 'Speech, language, voice, cognition and safe, enjoyable mealtimes.',
  },
  {
    code: 'telehealth',
    name: 'Telehealth and technology',
    description: 'Care at a distance, assistive devices and digital tools that earn their place.',
  },
  {
    code: 'mental-health',
    name: 'Mental health and wellbeing',
    description: 'Mind and body in one plan of care, for the people we treat and for ourselves.',
  },
  {
    code: 'ethics',
    name: 'Ethics and law',
    description: 'Consent, confidentiality, boundaries, documentation and the decisions nobody enjoys.',
  },
  { code: 'leadership', name: 'Leadership and supervision', description: 'Teams, feedback, students and services that work.' },
  { code: 'research', name: 'Research and evidence', description: 'Reading, using and making evidence in everyday practice.' },
] satisfies Term[]

export const audiences = [
  { code: 'pt', name: 'Physical therapists', description: 'Physical therapists and physiotherapists.' },
  { code: 'ot', name: 'Occupational therapists', description: 'Occupational therapists in every setting.' },
  {
    code: 'slp',
    name: 'Speech-language pathologists',
    description: 'Speech-language pathologists and speech and language therapists.',
  },
  {
    code: 'assistants',
    name: 'Assistants and support staff',
    description: 'Therapy assistants, aides and rehabilitation technicians.',
  },
  {
    code: 'leaders',
    name: 'Managers and supervisors',
    description: 'Clinic owners, department leads, supervisors and educators.',
  },
  {
    code: 'students',
    name: 'Students and new graduates',
    description: 'Students on placement and clinicians in their first two years.',
  },
] satisfies Term[]

export const levels = [
  { code: 'introductory', name: 'Introductory', description: 'No earlier training in the subject is needed.' },
  { code: 'intermediate', name: 'Intermediate', description: 'For people who meet the subject in their work.' },
  { code: 'advanced', name: 'Advanced', description: 'For people who are asked for advice on the subject.' },
  { code: 'all', name: 'All levels', description: 'Useful at any stage of a career.' },
] satisfies Term[]

export const creditTypes = [
  {
    code: 'CE',
    name: 'Continuing education',
    unit: 'hours',
    description: 'Contact hours counted by most licensing boards, one for every sixty minutes of learning.',
  },
  {
    code: 'ETH',
    name: 'Ethics',
    unit: 'hours',
    description: 'Hours that meet a board’s separate requirement in ethics, law or professional conduct.',
  },
  {
    code: 'SUP',
    name: 'Supervision',
    unit: 'hours',
    description: 'Hours toward a supervisor’s or clinical educator’s endorsement.',
  },
  {
    code: 'IPE',
    name: 'Interprofessional education',
    unit: 'credits',
    description: 'Credits for learning planned by and for more than one profession.',
  },
] satisfies CreditType[]
