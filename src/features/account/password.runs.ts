export type Run = { kind: 'repetition' | 'sequence' | 'common'; start: number; length: number }

/** Rows and orders that fingers and minds follow by themselves; read forwards and backwards. */
const orders = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'qwertzuiop', 'asdfghjkl', 'zxcvbnm', 'yxcvbnm']
const bothWays = orders.flatMap((order) => [order, [...order].reverse().join('')])

/** What stands first in every list of leaked passwords. */
const commonWords = [
  'password', 'passwort', 'passw0rd', 'p@ssword', 'p@ssw0rd', 'letmein', 'welcome', 'iloveyou', 'sunshine', 'princess', 'football',
  'baseball', 'superman', 'starwars', 'whatever', 'trustno1', 'computer', 'internet', 'changeme', 'default', 'access', 'master',
  'shadow', 'dragon', 'monkey', 'secret', 'hello', 'admin', 'login', 'guest', 'test', 'summer', 'winter', 'spring', 'autumn',
  'january', 'february', 'monday', 'friday', 'lectern',
] // biome-ignore format: a list

/** Parts of a password that a guesser has for nothing, left to right, none overlapping another. */
export function predictableRuns(password: string): Run[] {
  const signs = [...password.toLowerCase()]
  const runs: Run[] = []
  let at = 0
  while (at < signs.length) {
    const run = longestRunAt(signs, at)
    if (run) runs.push(run)
    at += run?.length ?? 1
  }
  return runs
}

function longestRunAt(signs: string[], start: number): Run | null {
  const found = (
    [
      { kind: 'common', start, length: commonAt(signs, start) },
      { kind: 'repetition', start, length: repetitionAt(signs, start) },
      { kind: 'sequence', start, length: sequenceAt(signs, start) },
    ] as const
  ).filter(({ length }) => length >= 3)
  return found.reduce<Run | null>((best, run) => (best && best.length >= run.length ? best : run), null)
}

const commonAt = (signs: string[], start: number): number => {
  const rest = signs.slice(start, start + 10).join('')
  return Math.max(0, ...commonWords.filter((word) => rest.startsWith(word)).map((word) => word.length))
}

/** The same sign again and again, or the same few: aaaa, ababab, 123123. */
function repetitionAt(signs: string[], start: number): number {
  let longest = 0
  for (let period = 1; period <= 4; period++) {
    let length = period
    while (start + length < signs.length && signs[start + length] === signs[start + length - period]) length++
    // A pair that stands twice is still a word (papa); three times is a pattern.
    const least = period === 1 ? 3 : period === 2 ? 6 : period * 2
    if (length >= least) longest = Math.max(longest, length)
  }
  return longest
}

function sequenceAt(signs: string[], start: number): number {
  let longest = 0
  for (const order of bothWays) {
    const from = order.indexOf(signs[start] ?? ' ')
    if (from < 0) continue
    let length = 1
    while (from + length < order.length && signs[start + length] === order[from + length]) length++
    longest = Math.max(longest, length)
  }
  // Two neighbours and a third meet in many words by chance (def, tuv); four do not. Digits are sequences from three.
  return longest >= (/\d/.test(signs[start] ?? '') ? 3 : 4) ? longest : 0
}
