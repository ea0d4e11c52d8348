const named = (name: string) => ({
  code: name
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, ''),
  name,
  description: '',
})

export const topics = [
  ...['Pain management', 'Neurological rehabilitation', 'Ethics and consent', 'Falls and balance', 'Stroke', 'Pediatrics'],
  ...['Geriatrics', 'Dysphagia', 'Hand therapy', 'Sports medicine', 'Mental health', 'Documentation', 'Leadership'],
  ...['Telehealth', 'Infection control', 'Wound care', 'Oncology', 'Cardiac rehabilitation', 'Pulmonary rehabilitation'],
  ...['Spinal cord injury', 'Vestibular therapy', 'Pelvic health', 'Orthopedics', 'Assistive technology', 'Home health'],
  ...['School practice', 'Supervision', 'Research methods', 'Statistics', 'Billing and coding', 'Palliative care', 'Nutrition'],
  ...['Diabetes care', 'Sleep', 'Dementia care', 'Autism', 'Hearing', 'Low vision', 'Emergency care', 'Cultural humility'],
].map(named)

export const audiences = [
  ...['Physical therapists', 'Occupational therapists', 'Speech-language pathologists', 'Nurses', 'Physicians', 'Students'],
  ...['Assistants', 'Educators', 'Managers', 'Social workers', 'Pharmacists', 'Researchers'],
].map(named)

export const creditTypes = [
  ...['Contact hours', 'Ethics hours', 'Nursing hours', 'Medical credits', 'Social work hours', 'Pharmacy hours'],
  ...['Supervision hours', 'Attendance'],
].map((name) => ({ ...named(name), unit: 'hours' }))

export const subjects: Record<string, readonly string[]> = {
  'pain-management': ['chronic low back pain', 'neuropathic pain', 'pain neuroscience', 'opioid tapering', 'headache'],
  'neurological-rehabilitation': ['gait training', 'spasticity', 'Parkinson’s disease', 'motor learning', 'multiple sclerosis'],
  'ethics-and-consent': ['informed consent', 'capacity decisions', 'boundaries', 'confidentiality', 'end-of-life choices'],
  'falls-and-balance': ['falls prevention', 'balance screening', 'home safety', 'fear of falling', 'strength in later life'],
  stroke: ['early mobilisation', 'aphasia', 'neglect', 'upper limb recovery', 'community reintegration'],
  pediatrics: ['toe walking', 'feeding', 'cerebral palsy', 'developmental screening', 'school readiness'],
  dysphagia: ['bedside swallowing', 'texture modification', 'instrumental assessment', 'tube weaning', 'oral care'],
}
export const anySubjects = [
  ...['assessment', 'goal setting', 'outcome measures', 'clinical reasoning', 'patient education', 'early intervention'],
  ...['return to work', 'group treatment', 'self-management', 'discharge planning', 'exercise dosage', 'case management'],
  ...['interprofessional teams', 'motivational interviewing', 'safety culture', 'difficult conversations', 'quality improvement'],
] as const

export const frames = [
  'Foundations of {subject}',
  '{Subject} in practice',
  'Advanced {subject} for {audience}',
  '{Subject}: what the evidence says',
  'From referral to discharge: {subject}',
  'A practical guide to {subject}',
  '{Subject} and {other}',
  'Rethinking {subject} in {place}',
  'Update on {subject}',
  'Teaching {subject} to {audience}',
] as const
export const settings = [
  'primary care',
  'acute care',
  'the community',
  'rural clinics',
  'schools',
  'long-term care',
  'the home',
] as const
export const sentences = [
  'Cases from everyday practice show where guidelines help and where judgement is needed.',
  'Participants leave with a checklist that they can use on the next working day.',
  'Short lectures alternate with exercises and a discussion of your own questions.',
  'The faculty treats, teaches and publishes in the field.',
  'We look at measures that are valid, quick and free of charge.',
  'A workbook with references accompanies the programme.',
] as const

export const firstNames = [
  'Maren',
  'Jonah',
  'Aisha',
  'Luca',
  'Ingrid',
  'Tomás',
  'Priya',
  'Wei',
  'Chloé',
  'Samuel',
  'Noor',
  'Elif',
] as const
export const lastNames = [
  ...[
    'Holt',
    'Okafor',
    'Lindström',
    'Marchetti',
    'Nguyen',
    'Schäfer',
    'Rivera',
    'Patel',
    'Kowalski',
    'Haddad',
    'Jensen',
    'Moreau',
  ],
  ...['Tanaka', 'Brennan', 'Silva', 'Novak', 'Osei', 'Petrov', 'Duarte', 'Walsh', 'Fischer', 'Costa', 'Yilmaz', 'Abara'],
] as const
export const cities = [
  { venue: 'Lakeside Conference Center', city: 'Chicago', region: 'Illinois', country: 'United States' },
  { venue: 'Harbour Hall', city: 'Boston', region: 'Massachusetts', country: 'United States' },
  { venue: 'Congress Centre', city: 'Toronto', region: 'Ontario', country: 'Canada' },
  { venue: 'Haus der Kammer', city: 'Hamburg', region: '', country: 'Germany' },
] as const
