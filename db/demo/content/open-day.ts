import type { ProgrammeFilling } from '#features/programme/server/filling.service.ts'

type OpenDaySession = Pick<ProgrammeFilling['sessions'][number], 'key' | 'kind' | 'title' | 'abstract'> & {
  start: string
  end: string
  speakers: string[]
  /** Of those who came, every so many-th was there, and how many minutes of it. */
  shares: { every: number; minutes: number }
}

/** The open day of the falls clinic, which is over. */
export const openDay = {
  product: 'falls-clinic-open-day',
  rooms: [
    { key: 'clinic', name: 'Clinic corridor', floor: 'Ground floor', seats: 40 },
    { key: 'meeting', name: 'Meeting room', floor: 'First floor', seats: 24 },
  ],
  speakers: [
    { person: 'rasmussen', headline: 'Host' },
    { person: 'quintero', headline: 'Exercise programme' },
  ],
  sessions: [
    {
      key: 'triage',
      kind: 'talk',
      start: '10:00',
      end: '11:00',
      title: 'Triage by telephone',
      abstract: 'Six calls, one script. Who comes this week, who can wait, and who needs somebody else.',
      speakers: ['rasmussen'],
      shares: { every: 1, minutes: 58 },
    },
    {
      key: 'assessment',
      kind: 'workshop',
      start: '11:15',
      end: '12:45',
      title: 'The shared assessment',
      abstract: 'Four professions and one family in the same room: who asks what, in which order, and who listens.',
      speakers: ['rasmussen', 'quintero'],
      shares: { every: 2, minutes: 84 },
    },
    {
      key: 'exercise',
      kind: 'talk',
      start: '13:45',
      end: '14:30',
      title: 'Exercise that is still done in week twelve',
      abstract: 'What people keep doing, what they drop, and the three questions that tell us beforehand.',
      speakers: ['quintero'],
      shares: { every: 1, minutes: 41 },
    },
    {
      key: 'meeting',
      kind: 'panel',
      start: '14:45',
      end: '15:45',
      title: 'The ten-minute team meeting',
      abstract: 'Held twice in front of visitors, then taken apart with them.',
      speakers: ['rasmussen', 'quintero'],
      shares: { every: 3, minutes: 47 },
    },
  ] satisfies OpenDaySession[],
}

/** What visitors of the open day wanted to know of its sessions. */
export const openDayQuestions = [
  { key: 'triage', text: 'How long does one call take once the script is learned?', votes: 6 },
  { key: 'triage', text: 'Who calls when nobody speaks the language?', votes: 3 },
  { key: 'exercise', text: 'What do you do about those who stop in week four?', votes: 8 },
]

type Asked = { text: string; votes: number; isAnswered?: boolean }

/** What people want to know of the conference's opening keynote, long before it is held. */
export const keynoteQuestions: Asked[] = [
  { text: 'Which of the gains that fade could a phone call in month six have saved?', votes: 7 },
  { text: 'Were the cohorts recruited before or after the change in home-care funding?', votes: 4 },
  { text: 'Is there a short version of the follow-up questionnaire that a busy clinic can use?', votes: 9 },
  { text: 'Will the slides be shared?', votes: 2, isAnswered: true },
]

/** A workshop that is full: so few places, and people who wait. */
export const fullWorkshop = { key: 'd1-cushion', capacity: 6, waiting: 3 }
/** Workshops in which some have booked. */
export const bookedWorkshops = [
  { key: 'd1-reflect', booked: 9 },
  { key: 'd2-splint', booked: 7 },
  { key: 'd2-flows', booked: 4 },
]
export const keptByVisitors = ['d1-opening', 'd1-reflect', 'd1-three-hours', 'd2-voice', 'd1-opening', 'd2-splint']
