/** Codes are read aloud and typed on phones: case, spaces and dashes do not matter. */
export const foldCode = (code: string): string =>
  code
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\-–—_.]/g, '')

export type SetCode = { code: string; expires_at: string | null; max_uses: number | null }
export type CodeVerdict = 'accepted' | 'wrongCode' | 'codeExpired' | 'codeUsedUp' | 'tooManyTries'

type Tried = {
  entered: string
  codes: readonly SetCode[]
  /** By how many others each code was used, by the code as it is set. */
  usesOf: (code: string) => number
  /** Entries of this person in the last hour that were not accepted. */
  wrongTries: number
  maxTries: number
  now: Date
}

/** What becomes of a code that somebody enters. Whoever has tried too often is not told whether this one would have been right. */
export function judgeCode({ entered, codes, usesOf, wrongTries, maxTries, now }: Tried): {
  verdict: CodeVerdict
  code: SetCode | null
} {
  if (wrongTries >= maxTries) return { verdict: 'tooManyTries', code: null }
  const folded = foldCode(entered)
  const matching = codes.filter(({ code }) => folded !== '' && foldCode(code) === folded)
  const valid = matching.filter(({ expires_at }) => expires_at === null || new Date(expires_at) > now)
  const free = valid.find(({ code, max_uses }) => max_uses === null || usesOf(code) < max_uses)
  if (free) return { verdict: 'accepted', code: free }
  return { verdict: valid.length > 0 ? 'codeUsedUp' : matching.length > 0 ? 'codeExpired' : 'wrongCode', code: null }
}
