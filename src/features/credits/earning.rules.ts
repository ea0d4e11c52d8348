import { roundedDown } from './credits.rules.ts'

/** How a product's credits are earned. */
export const earningWays = ['completion', 'claim', 'minutes', 'code', 'parts', 'grant'] as const
export type EarningWay = (typeof earningWays)[number]

/** What of several types a learner gets: every one, one that they choose, or as they spread it. */
export const typeChoices = ['all', 'one', 'split'] as const
export type TypeChoice = (typeof typeChoices)[number]

/** What a cancelled or refunded registration does to what was earned with it. */
export const cancelRules = ['keep', 'revoke'] as const
export type CancelRule = (typeof cancelRules)[number]

export const roundings = ['down', 'nearest'] as const
export type Rounding = (typeof roundings)[number]

export type EarningRule = {
  way: EarningWay
  choice: TypeChoice
  /** The most of all types together; null: as much as there is. */
  cap: number | null
  asksSurvey: boolean
  asksLicence: boolean
  /** Days of the site's zone, both included. */
  claimFrom: string | null
  claimUntil: string | null
  /** How many days after the completion they can be claimed. */
  claimDays: number | null
  minMinutes: number
  checksPerCredit: number
  codes: string[]
  onCancel: CancelRule
}

/** The same as it is stored and sent. */
export type WrittenRule = {
  way: EarningWay
  choice: TypeChoice
  cap: number | null
  asks_survey: boolean
  asks_licence: boolean
  claim_from: string | null
  claim_until: string | null
  claim_days: number | null
  min_minutes: number
  checks_per_credit: number
  codes: string[]
  on_cancel: CancelRule
}

export const writtenRule = (rule: EarningRule): WrittenRule => ({
  way: rule.way,
  choice: rule.choice,
  cap: rule.cap,
  asks_survey: rule.asksSurvey,
  asks_licence: rule.asksLicence,
  claim_from: rule.claimFrom,
  claim_until: rule.claimUntil,
  claim_days: rule.claimDays,
  min_minutes: rule.minMinutes,
  checks_per_credit: rule.checksPerCredit,
  codes: rule.codes,
  on_cancel: rule.onCancel,
})

export const readRule = (written: WrittenRule): EarningRule => ({
  way: written.way,
  choice: written.choice,
  cap: written.cap,
  asksSurvey: written.asks_survey,
  asksLicence: written.asks_licence,
  claimFrom: written.claim_from,
  claimUntil: written.claim_until,
  claimDays: written.claim_days,
  minMinutes: written.min_minutes,
  checksPerCredit: written.checks_per_credit,
  codes: written.codes,
  onCancel: written.on_cancel,
})

/** What gives credits by itself where the parts of a product are counted apart: a step of a course, a session of an event. */
export const creditPartKinds = ['component', 'session'] as const
export type PartSource = { kind: (typeof creditPartKinds)[number]; id: number }

/** What holds where nobody has said otherwise. */
export const plainRule: EarningRule = {
  way: 'completion',
  choice: 'all',
  cap: null,
  asksSurvey: false,
  asksLicence: false,
  claimFrom: null,
  claimUntil: null,
  claimDays: null,
  minMinutes: 0,
  checksPerCredit: 0,
  codes: [],
  onCancel: 'keep',
}

/** Whether somebody has to do something for their credits, besides what the course asks for. */
export const isClaimed = ({ way, choice, asksLicence, asksSurvey }: EarningRule, hasStep: boolean): boolean => {
  if (way === 'grant' || way === 'parts') return false
  return way === 'claim' || way === 'code' || choice !== 'all' || asksLicence || asksSurvey || (way === 'completion' && hasStep)
}

export type Counting = { step: number; rounding: Rounding; minutesPerCredit: number; isFirstWhole: boolean }

/** As its board counts it: in steps, and parts of one only beside a whole one where the board says so. */
export function counted(amount: number, { step, rounding, isFirstWhole }: Omit<Counting, 'minutesPerCredit'>): number {
  const inSteps = roundedDown(rounding === 'nearest' ? amount + step / 2 : amount, step)
  return isFirstWhole && inSteps < 1 ? 0 : inSteps
}

export type Attended = { minutes: number; checks: number }
type MinutesRule = Pick<EarningRule, 'minMinutes' | 'checksPerCredit'>

/** What the minutes that somebody was there are worth, no more than there is, and no more than the checks that they answered bear out. */
export function worthOfMinutes(
  { minutes, checks }: Attended,
  counting: Counting,
  most: number,
  { minMinutes, checksPerCredit }: MinutesRule,
): number {
  if (minutes < minMinutes) return 0
  // Thousandths of a minute are no reason to lose a step.
  const byTime = Math.round((minutes / counting.minutesPerCredit) * 1000) / 1000
  const byChecks = checksPerCredit > 0 ? checks / checksPerCredit : Number.POSITIVE_INFINITY
  return counted(Math.min(byTime, byChecks, most), counting)
}

export type Portion = { typeId: number; amount: number }

const cents = (amount: number): number => Math.round(amount * 100)
const sumOf = (portions: readonly Portion[]): number => portions.reduce((sum, { amount }) => sum + cents(amount), 0)

/** No more than the cap in all: the types in their order, each in its steps, until it is reached. */
export function capped(portions: readonly Portion[], cap: number | null, countingOf: (typeId: number) => Counting): Portion[] {
  if (cap === null) return [...portions]
  let left = cents(cap)
  return portions.flatMap(({ typeId, amount }) => {
    const taken = counted(Math.min(left, cents(amount)) / 100, countingOf(typeId))
    left -= cents(taken)
    return taken > 0 ? [{ typeId, amount: taken }] : []
  })
}

export type ChoiceFault = 'chooseOneType' | 'choiceTooMuch' | 'choiceNotInSteps' | 'chooseSomething'

/** What somebody gets who chose so among what is there. */
export function chosen(
  { choice, cap }: Pick<EarningRule, 'choice' | 'cap'>,
  offered: readonly Portion[],
  picked: readonly Portion[],
  countingOf: (typeId: number) => Counting,
): Portion[] | ChoiceFault {
  if (choice === 'all') return capped(offered, cap, countingOf)
  const wanted = picked.filter(({ amount }) => amount > 0)
  if (wanted.length === 0) return choice === 'one' ? 'chooseOneType' : 'chooseSomething'
  if (new Set(wanted.map(({ typeId }) => typeId)).size < wanted.length) return 'choiceTooMuch'
  if (choice === 'one') {
    const one = offered.find(({ typeId }) => typeId === wanted[0]?.typeId)
    return wanted.length === 1 && one ? capped([one], cap, countingOf) : 'chooseOneType'
  }
  for (const { typeId, amount } of wanted) {
    const offer = offered.find((one) => one.typeId === typeId)
    if (!offer || cents(amount) > cents(offer.amount)) return 'choiceTooMuch'
    if (counted(amount, { ...countingOf(typeId), rounding: 'down' }) !== amount) return 'choiceNotInSteps'
  }
  return cap !== null && sumOf(wanted) > cents(cap) ? 'choiceTooMuch' : wanted
}

/** The first and the last day on which credits can be claimed; null: without limit. */
export function claimWindow(
  { claimFrom, claimUntil, claimDays }: Pick<EarningRule, 'claimFrom' | 'claimUntil' | 'claimDays'>,
  completedOn: string | null,
): { opensOn: string | null; closesOn: string | null } {
  const byCompletion = claimDays !== null && completedOn !== null ? plusDays(completedOn, claimDays) : null
  const earlier = [claimUntil, byCompletion].filter((day) => day !== null).toSorted()[0] ?? null
  return { opensOn: claimFrom, closesOn: earlier }
}

const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * 3600 * 1000).toISOString().slice(0, 10)

/** As it is typed in a room: capitals, blanks and hyphens do not matter. */
const plainCode = (code: string): string => code.toUpperCase().replace(/[\s-]/g, '')
export const isCodeOf = (codes: readonly string[], entered: string): boolean => {
  const plain = plainCode(entered)
  return plain !== '' && codes.some((code) => plainCode(code) === plain)
}

/** Where somebody stands with the credits of a product. */
export const claimStates = [
  'earned',
  'claimable',
  'to_do',
  'survey_first',
  'not_open_yet',
  'closed',
  'by_itself',
  'by_grant',
] as const
export type ClaimState = (typeof claimStates)[number]

type Standing = {
  isEarned: boolean
  /** It was given for this completion and taken back: only whoever did that gives it again. */
  isTakenBack: boolean
  hasStep: boolean
  /** Steps of the course that are still to do. */
  missing: number
  surveysMissing: number
  today: string
  opensOn: string | null
  closesOn: string | null
}

export function claimStateOf(rule: EarningRule, standing: Standing): ClaimState {
  const { isEarned, isTakenBack, hasStep, missing, surveysMissing, today, opensOn, closesOn } = standing
  if (isEarned) return 'earned'
  if (rule.way === 'grant' || isTakenBack) return 'by_grant'
  if (!isClaimed(rule, hasStep)) return missing > 0 ? 'to_do' : 'by_itself'
  if (closesOn !== null && today > closesOn) return 'closed'
  if (missing > 0) return 'to_do'
  if (rule.asksSurvey && surveysMissing > 0) return 'survey_first'
  return opensOn !== null && today < opensOn ? 'not_open_yet' : 'claimable'
}
