import type { MessageKey } from '#platform/texts/i18n.ts'
import { predictableRuns } from './password.runs.ts'

/** The six labels of §5, weakest first. */
export const passwordLabels = ['very_weak', 'weak', 'adequate', 'medium', 'strong', 'very_strong'] as const
export type PasswordLabel = (typeof passwordLabels)[number]

/** The strength messages of §5, in the order in which they are shown. */
export const passwordFaults = [
  'tooShort',
  'isEmail',
  'containsUsername',
  'characterClasses',
  'repetitions',
  'sequences',
  'uppercase',
  'numberOrSpecial',
  'tooWeak',
] as const
export type PasswordFault = (typeof passwordFaults)[number]

export const passwordMinLength = 8

export const labelText: Record<PasswordLabel, MessageKey> = {
  very_weak: 'account.strengthVeryWeak',
  weak: 'account.strengthWeak',
  adequate: 'account.strengthAdequate',
  medium: 'account.strengthMedium',
  strong: 'account.strengthStrong',
  very_strong: 'account.strengthVeryStrong',
}

export const passwordFaultText: Record<PasswordFault, MessageKey> = {
  tooShort: 'account.passwordTooShort',
  isEmail: 'account.passwordIsEmail',
  containsUsername: 'account.passwordContainsUsername',
  characterClasses: 'account.passwordCharacterClasses',
  repetitions: 'account.passwordRepetitions',
  sequences: 'account.passwordSequences',
  uppercase: 'account.passwordUppercase',
  numberOrSpecial: 'account.passwordNumberOrSpecial',
  tooWeak: 'account.passwordTooWeak',
}

/** §5 Advice, shown beside a new password. `minStrength` takes {label}, the translated name of the least that is accepted. */
export const adviceText = {
  length: 'account.adviceLength',
  mixture: 'account.adviceMixture',
  minStrength: 'account.adviceMinStrength',
} as const satisfies Record<string, MessageKey>

/** Whose password it is to be. Either may still be empty while a form is filled in. */
export type PasswordOwner = { email: string; name?: string }

export type JudgedPassword = {
  /** 0 to 100, for the meter. */
  score: number
  label: PasswordLabel
  faults: PasswordFault[]
  isAcceptable: boolean
}

/** Judges a password as the meter shows it and as the server holds to it (§5). */
export function judgePassword(password: string, owner: PasswordOwner, minimum: PasswordLabel): JudgedPassword {
  const runs = predictableRuns(password)
  const classes = classesOf(password)
  const never = faultsThatRefuse(password, owner)
  // A password that is the address, or hardly there, has no strength whatever its signs are.
  const bits = never.length > 0 ? Math.min(bitsOf(password, runs), labelBits.weak - 1) : bitsOf(password, runs)
  const label = labelOf(bits)
  const isAcceptable = never.length === 0 && isAtLeast(label, minimum)
  const found: Record<PasswordFault, boolean> = {
    tooShort: never.includes('tooShort'),
    isEmail: never.includes('isEmail'),
    containsUsername: never.includes('containsUsername'),
    characterClasses: classes.count < 2,
    repetitions: runs.some(({ kind }) => kind === 'repetition'),
    sequences: runs.some(({ kind }) => kind === 'sequence'),
    uppercase: !classes.upper,
    numberOrSpecial: !classes.digit && !classes.special,
    tooWeak: !isAtLeast(label, minimum),
  }
  const score = Math.min(100, Math.round((bits / labelBits.very_strong) * 100))
  return { score, label, faults: passwordFaults.filter((fault) => found[fault]), isAcceptable }
}

export const isAtLeast = (label: PasswordLabel, minimum: PasswordLabel): boolean =>
  passwordLabels.indexOf(label) >= passwordLabels.indexOf(minimum)

/** §5: 'Passwords must match'. */
export const passwordsMatch = (password: string, again: string): boolean => password === again

const faultsThatRefuse = (password: string, owner: PasswordOwner): PasswordFault[] => [
  ...([...password].length < passwordMinLength ? (['tooShort'] as const) : []),
  ...(isEmail(password, owner) ? (['isEmail'] as const) : []),
  ...(containsUsername(password, owner) ? (['containsUsername'] as const) : []),
]

const isEmail = (password: string, { email }: PasswordOwner): boolean =>
  email.trim() !== '' && folded(password) === folded(email.trim())

/** The part before the @, and the whole name written together. Shorter ones stand in half of all words. */
function containsUsername(password: string, { email, name = '' }: PasswordOwner): boolean {
  const text = folded(password).replace(/\s/g, '')
  const names = [email.split('@')[0] ?? '', name.replace(/\s/g, '')].map((part) => folded(part.trim()))
  return names.some((part) => [...part].length >= 4 && text.includes(part))
}

const folded = (text: string) => text.normalize('NFKC').toLowerCase()

function classesOf(password: string) {
  const lower = /\p{Ll}|\p{Lo}/u.test(password)
  const upper = /\p{Lu}/u.test(password)
  const digit = /\p{N}/u.test(password)
  const special = /[^\p{L}\p{N}]/u.test(password)
  return { lower, upper, digit, special, count: [lower, upper, digit, special].filter(Boolean).length }
}

/** What a guesser would have to try: signs of the alphabets used, where a predictable run counts as one sign. */
function bitsOf(password: string, runs: { length: number }[]): number {
  const { lower, upper, digit, special } = classesOf(password)
  const alphabet = (lower ? 26 : 0) + (upper ? 26 : 0) + (digit ? 10 : 0) + (special ? 33 : 0)
  const signs = [...password].length - runs.reduce((sum, { length }) => sum + length - 1, 0)
  return alphabet === 0 ? 0 : signs * Math.log2(alphabet)
}

/** The least bits of each label. */
const labelBits: Record<PasswordLabel, number> = { very_weak: 0, weak: 28, adequate: 40, medium: 56, strong: 72, very_strong: 96 }

const labelOf = (bits: number): PasswordLabel => passwordLabels.findLast((label) => bits >= labelBits[label]) ?? 'very_weak'
