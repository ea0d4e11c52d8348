/** The shapes of the demo academy. Data only: the seeding code turns keys into rows, days into dates and HTML into stored text. */

/**
 * A day counted from the Monday of the week in which the academy is filled, so that what is planned for a Wednesday falls on one
 * (`dayOf` in calendar.ts). 0 to 6 is this week and not used: −1 and less is always past, 7 and more always to come.
 */
export type Day = number
/** 'HH:MM' on the clock of the place. */
export type Clock = string
/** Sanitised rich text: p, h2, ul, ol, li, strong, em, blockquote, a, table. */
export type Html = string
/** Money in minor units (cents). */
export type Cents = number

/** What it is called in German; everybody else reads the name. */
type InGerman = { translations?: { de: { name: string; unit: string } } }
export type Term = { code: string; name: string; description: string } & InGerman
export type CreditType = { code: string; name: string; unit: string; description: string } & InGerman

export type DemoPerson = {
  key: string
  name: string
  email: string
  /** What they do, as it stands under their name. */
  occupation: string
  organisation: string
  /** State, province or region. */
  region: string
  timezone: string
  locale: 'en' | 'de'
  isMember: boolean
  role: 'administrator' | 'user'
}

export type ProductKind = 'course' | 'webinar' | 'live_event' | 'package' | 'publication' | 'other'

export type ProductSchedule =
  /** Taken whenever one likes; access ends so many days after registration, or never. */
  | { mode: 'on_demand'; accessDays: number | null }
  /** One entry per meeting, in order; a conference has one per day. */
  | { mode: 'scheduled'; timezone: string; meetings: { day: Day; start: Clock; end: Clock }[] }
  | RunningSchedule

/** On when the academy is filled: from so many days before that day until so many after it, each of which begins at this hour. */
export type RunningSchedule = { mode: 'running'; timezone: string; daysBefore: number; daysAfter: number; turnsAt: Clock }

export type ProductPlace =
  | { mode: 'online' }
  | { mode: 'in_person' | 'hybrid'; venue: string; city: string; region: string; country: string }

export type DemoProduct = {
  slug: string
  title: string
  summary: string
  description: Html
  kind: ProductKind
  /** Codes of topics.ts; the first one colours the cover. */
  topics: string[]
  audiences: string[]
  level: string
  credits: { type: string; amount: number }[]
  language: 'en' | 'de'
  schedule: ProductSchedule
  place: ProductPlace
  /** Null where there is no limit. */
  capacity: number | null
  price: { currency: 'USD'; list: Cents; member: Cents }
  /** Whoever buys it is a member for so long. */
  membership?: { kind: string; months: number }
  /** The days on which it can be bought; absent means always. */
  saleWindow?: { opens: Day; closes: Day }
  isElective: boolean
  /** Registration happens on another site. `url: null` is the product whose address nobody has set yet (§8). */
  remoteRegistration?: { url: string | null }
  visibility: 'draft' | 'public' | 'members' | 'hidden'
  /** Slugs of products to be completed first. */
  prerequisites: string[]
  speakers: { person: string; role: string }[]
  /** Slugs of what a package holds; empty for every other kind. */
  contains: string[]
  /** Scores of 1 to 5, each to be given by another person; at most as many as there are people. */
  ratings: number[]
}

export type SessionKind = 'keynote' | 'talk' | 'panel' | 'workshop' | 'posters' | 'break' | 'social'

export type ConferenceSession = {
  key: string
  day: 1 | 2 | 3
  start: Clock
  end: Clock
  /** Key of a room; null for what happens everywhere (breaks). */
  room: string | null
  kind: SessionKind
  /** Key of a track; null for what everybody attends. */
  track: string | null
  title: string
  abstract: string
  /** Keys of people, who are all among the conference's speakers. */
  speakers: string[]
  credits?: { type: string; amount: number }[]
}

/** What is on from one hour until that of the next slot: another topic each day, over and over. */
export type RotaSlot = {
  start: Clock
  topics: {
    /** Key of a track. */
    track: string
    title: string
    abstract: string
    /** Key of a person. */
    speaker: string
    questions: { text: string; votes: number }[]
  }[]
}

export type ConferenceSpeaker = { person: string; headline: string; bio: string; isKeynote: boolean }
export type ExhibitorLevel = 'Platinum' | 'Gold' | 'Silver' | 'Bronze'
export type ConferenceExhibitor = {
  key: string
  title: string
  level: ExhibitorLevel
  booth: string
  blurb: string
  website: string
}

export type Conference = {
  product: string
  rooms: { key: string; name: string; seats: number; floor: string }[]
  tracks: { key: string; name: string; topic: string }[]
}

/** A post's place in time is minutes before the academy was filled, so that a thread reads as a living one. */
export type DemoPost = {
  key: string
  author: string
  replyTo?: string
  minutesAgo: number
  html: Html
  state?: 'hidden' | 'awaiting_approval'
}
export type DemoDiscussion = {
  key: string
  title: string
  opening: Html
  /** Where it lives: on a product, on a component of a course, or on its own. */
  product?: string
  component?: string
  /** Who reads one that stands on its own. */
  readers?: 'everyone' | 'users' | 'members'
  posts: DemoPost[]
}

export type QuestionCommon = { key: string; category: string; prompt: Html; explanation: Html; points: number }
export type DemoQuestion = QuestionCommon &
  (
    | { type: 'radio'; options: { key: string; text: string }[]; answer: string }
    | { type: 'multiple'; options: { key: string; text: string }[]; answers: string[]; maxAnswers: number }
    | { type: 'matching'; items: { key: string; text: string; match: string }[]; extraMatches: string[] }
    | { type: 'essay'; maxCharacters: number; reviewNotes: string }
    | { type: 'short_answer'; answers: { text: string; weight: number; feedback?: string }[] }
    | { type: 'numerical'; answers: { value: number | null; tolerance: number; weight: number; feedback?: string }[] }
    | { type: 'description' }
  )

export type DemoQuiz = {
  key: string
  title: string
  description: Html
  /** Null where there is no clock. */
  lengthMinutes: number | null
  timeLimitMode: 'each' | 'all'
  maxAttempts: number
  /** Share of the points, in percent. */
  passPercent: number
  showPoints: boolean
  allowSkipping: boolean
  questions: DemoQuestion[]
}

export type SurveyQuestion = {
  key: string
  prompt: string
  isRequired?: boolean
  /** Asked only where an earlier choice or scale was answered with one of these: options, or steps of the scale. */
  onlyIf?: { question: string; anyOf: string[] }
} & (
  | { type: 'scale'; from: string; to: string; steps: number }
  | { type: 'choice'; options: string[] }
  | { type: 'text'; maxCharacters: number }
)

export type DemoComponent = {
  key: string
  title: string
  minutes: number
  /** Needed to complete the product. */
  isRequired: boolean
  /** Keys of components of the same course, any one of which opens this one. */
  opensAfter?: string[]
} & (
  | { type: 'web_content'; html: Html }
  | { type: 'video'; description: string; lengthSeconds: number; minimumAccessSeconds: number; transcript: Html }
  | { type: 'document'; fileName: string; description: string; html: Html }
  | { type: 'quiz'; quiz: string }
  | { type: 'survey'; introduction: string; isAnonymous?: boolean; questions: SurveyQuestion[] }
  | { type: 'acknowledgement'; statement: Html; button: string }
  | { type: 'verification_code'; instructions: Html; code: string }
)

export type DemoCourse = { product: string; sections: { key: string; title: string; components: DemoComponent[] }[] }

export type DemoPrepaidPack = {
  key: string
  name: string
  summary: string
  details: Html
  price: Cents
  /** What is added to the balance on top of the price. */
  bonus: Cents
  validDays: number
  membersOnly: boolean
  /** Why it cannot be bought, where it cannot. */
  notPurchasable?: string
}

export type DemoSavingsPack = {
  key: string
  name: string
  summary: string
  details: Html
  price: Cents
  /** Number of registrations it covers; null is no limit. */
  registrations: number | null
  /** Kinds and topics it covers; an empty list is all of them. */
  scope: { kinds: ProductKind[]; topics: string[] }
  validDays: number
  /** Shared by a group, for instance a clinic's staff. */
  isShared: boolean
}

export type DemoNotice = {
  key: string
  html: Html
  /** The same in German. */
  translations?: { de: Html }
  style: 'info' | 'success' | 'warning' | 'danger'
  shows: { from: Day; until: Day }
  cookieName: string
  cookieDays: number
}

export type DemoPage = { slug: string; title: string; lead: string; html: Html }

/** formBuilder's own JSON, so that definitions made elsewhere stay usable. */
export type FormField = {
  type: 'header' | 'paragraph' | 'text' | 'textarea' | 'select' | 'radio-group' | 'checkbox-group' | 'date' | 'hidden'
  subtype?: string
  label?: string
  name?: string
  id?: string
  className?: string
  placeholder?: string
  description?: string
  required?: boolean
  value?: string
  rows?: number
  maxlength?: number
  other?: boolean
  values?: { label: string; value: string; selected: boolean }[]
}
export type DemoForm = {
  key: string
  title: string
  isModal: boolean
  modalTitle: string
  submitText: string
  successMessage: string
  definition: FormField[]
}

type DemoCredits = { min: number; types: string[] /** Ethics credits besides; 0: none. */; ethics: number }

export type DemoCertification = {
  slug: string
  title: string
  summary: string
  instructions: string
  months: number
  graceDays: number
  credits: DemoCredits
  renewal: DemoCredits
  /** The slug of a course, where there is one. */
  course: string | null
  statement: string | null
  evidence?: string
  /** Keys of people. */
  holders: { valid: string[]; expired: string[]; open: string[] }
  /** When the learner has earned it, or has begun. */
  learnerDaysAgo: number
}

export type DemoActivity = { daysAgo: number; title: string; provider: string; type: string; amount: number; isElsewhere?: true }
