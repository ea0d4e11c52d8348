/** Whether questions are taken: at once, after somebody has read them, or not at all. */
export const questionModes = ['open', 'moderated', 'off'] as const
export type QuestionMode = (typeof questionModes)[number]

export const questionStates = ['waiting', 'visible', 'answered', 'hidden'] as const
export type QuestionState = (typeof questionStates)[number]

const rank: Record<QuestionState, number> = { waiting: 0, visible: 1, answered: 2, hidden: 3 }

type Ranked = { id: number; state: QuestionState; votes: number }

/** What waits for a moderator first, then what most people want to know, of equals the older; answered ones below. */
export const inQuestionOrder = <One extends Ranked>(questions: readonly One[]): One[] =>
  questions.toSorted((a, b) => rank[a.state] - rank[b.state] || b.votes - a.votes || a.id - b.id)

/** What everybody who attends sees of a question. */
export type ToldQuestion = { id: number; text: string; state: QuestionState; votes: number }

export const isForAll = ({ state }: { state: QuestionState }): boolean => state === 'visible' || state === 'answered'

export const questionChannel = (sessionId: number): string => `session-questions:${sessionId}`
export const questionChannelPattern = /^session-questions:([1-9]\d{0,14})$/

/** What is said to all at an event: announcements, and that the programme has changed. */
export const eventChannel = (productId: number): string => `event:${productId}`
export const eventChannelPattern = /^event:([1-9]\d{0,14})$/

export type ToldQuestions = { questions: ToldQuestion[]; mode: QuestionMode | null }

/** What was told on a session's channel, or null where it is something else: the browser checks it without a schema. */
export function questionsIn(payload: unknown): ToldQuestions | null {
  const { questions, mode } = (payload ?? {}) as { questions?: ToldQuestion[]; mode?: string }
  return Array.isArray(questions) ? { questions, mode: questionModes.find((one) => one === mode) ?? null } : null
}

export type ToldAnnouncement = { id: number; text: string; made_at: string; shown_until: string | null }

export function announcementsIn(payload: unknown): ToldAnnouncement[] | null {
  const { announcements } = (payload ?? {}) as { announcements?: ToldAnnouncement[] }
  return Array.isArray(announcements) ? announcements : null
}

export const isShownAt = ({ shown_until }: Pick<ToldAnnouncement, 'shown_until'>, at: number): boolean =>
  shown_until === null || Date.parse(shown_until) > at

type Timed = { starts_at: string; ends_at: string; is_cancelled: boolean }

/** What a room's screen shows at an instant: what is on, what comes next, and what after that. */
export function onScreen<One extends Timed>(sessions: readonly One[], at: number): { now: One[]; next: One[]; later: One[] } {
  const held = sessions.filter(({ is_cancelled }) => !is_cancelled)
  const now = held.filter(({ starts_at, ends_at }) => Date.parse(starts_at) <= at && Date.parse(ends_at) > at)
  const coming = held
    .filter(({ starts_at }) => Date.parse(starts_at) > at)
    .toSorted((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at))
  const [first] = coming
  const next = coming.filter(({ starts_at }) => starts_at === first?.starts_at)
  return { now, next, later: coming.slice(next.length) }
}

export const roomScreenAddress = (urlSlug: string, roomId: number): string => `/products/${urlSlug}/rooms/${roomId}/screen`
