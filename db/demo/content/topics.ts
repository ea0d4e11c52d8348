import type { CreditType, Term } from './types.ts'

export const topics = [
  {
    code: 'neurological',
    name: 'Neurological rehabilitation',
    translations: { de: { name: 'Neurologische Rehabilitation', unit: '' } },
    description: 'Stroke, brain injury, spinal cord injury and progressive conditions, from acute care to life at home.',
  },
  {
    code: 'musculoskeletal',
    name: 'Musculoskeletal health',
    translations: { de: { name: 'Bewegungsapparat', unit: '' } },
    description: 'Joints, tendons, bones and the work of getting people moving with confidence again.',
  },
  {
    code: 'aging',
    name: 'Aging and falls',
    translations: { de: { name: 'Alter und Stürze', unit: '' } },
    description: 'Strength, balance, frailty and independence in later life.',
  },
  {
    code: 'pain',
    name: 'Pain',
    translations: { de: { name: 'Schmerz', unit: '' } },
    description: 'Understanding, explaining and treating persistent pain.',
  },
  {
    code: 'pediatrics',
    name: 'Children and families',
    translations: { de: { name: 'Kinder und Familien', unit: '' } },
    description: 'Development, participation and partnership with parents and schools.',
  },
  {
    code: 'communication',
    name: 'Communication and swallowing',
    translations: { de: { name: 'Sprechen und Schlucken', unit: '' } },
    description: 'Speech, language, voice, cognition and safe, enjoyable mealtimes.',
  },
  {
    code: 'telehealth',
    name: 'Telehealth and technology',
    translations: { de: { name: 'Telemedizin und Technik', unit: '' } },
    description: 'Care at a distance, assistive devices and digital tools that earn their place.',
  },
  {
    code: 'mental-health',
    name: 'Mental health and wellbeing',
    translations: { de: { name: 'Psychische Gesundheit', unit: '' } },
    description: 'Mind and body in one plan of care, for the people we treat and for ourselves.',
  },
  {
    code: 'ethics',
    name: 'Ethics and law',
    translations: { de: { name: 'Ethik und Recht', unit: '' } },
    description: 'Consent, confidentiality, boundaries, documentation and the decisions nobody enjoys.',
  },
  {
    code: 'leadership',
    name: 'Leadership and supervision',
    translations: { de: { name: 'Führung und Supervision', unit: '' } },
    description: 'Teams, feedback, students and services that work.',
  },
  {
    code: 'research',
    name: 'Research and evidence',
    translations: { de: { name: 'Forschung und Evidenz', unit: '' } },
    description: 'Reading, using and making evidence in everyday practice.',
  },
] satisfies Term[]

export const audiences = [
  {
    code: 'pt',
    name: 'Physical therapists',
    translations: { de: { name: 'Physiotherapie', unit: '' } },
    description: 'Physical therapists and physiotherapists.',
  },
  {
    code: 'ot',
    name: 'Occupational therapists',
    translations: { de: { name: 'Ergotherapie', unit: '' } },
    description: 'Occupational therapists in every setting.',
  },
  {
    code: 'slp',
    name: 'Speech-language pathologists',
    translations: { de: { name: 'Logopädie', unit: '' } },
    description: 'Speech-language pathologists and speech and language therapists.',
  },
  {
    code: 'assistants',
    name: 'Assistants and support staff',
    translations: { de: { name: 'Assistenz und Hilfskräfte', unit: '' } },
    description: 'Therapy assistants, aides and rehabilitation technicians.',
  },
  {
    code: 'leaders',
    name: 'Managers and supervisors',
    translations: { de: { name: 'Leitung und Supervision', unit: '' } },
    description: 'Clinic owners, department leads, supervisors and educators.',
  },
  {
    code: 'students',
    name: 'Students and new graduates',
    translations: { de: { name: 'Studium und Berufsbeginn', unit: '' } },
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
    translations: { de: { name: 'Fortbildung', unit: 'Stunden' } },
    unit: 'hours',
    description: 'Contact hours counted by most licensing boards, one for every sixty minutes of learning.',
  },
  {
    code: 'ETH',
    name: 'Ethics',
    translations: { de: { name: 'Ethik', unit: 'Stunden' } },
    unit: 'hours',
    description: 'Hours that meet a board’s separate requirement in ethics, law or professional conduct.',
  },
  {
    code: 'SUP',
    name: 'Supervision',
    translations: { de: { name: 'Supervision', unit: 'Stunden' } },
    unit: 'hours',
    description: 'Hours toward a supervisor’s or clinical educator’s endorsement.',
  },
  {
    code: 'IPE',
    name: 'Interprofessional education',
    translations: { de: { name: 'Interprofessionelle Fortbildung', unit: 'Punkte' } },
    unit: 'credits',
    description: 'Credits for learning planned by and for more than one profession.',
  },
] satisfies CreditType[]
