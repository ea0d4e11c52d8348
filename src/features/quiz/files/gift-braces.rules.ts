/** Where the answers of a block stand; null where there are none: the block is a text. */
export type FoundAnswers = { before: string; answers: string; after: string }

/**
 * The last pair of braces that holds answers. Braces inside of it belong to the answers, such before and after it to the text:
 * people write formulas and forget to escape them. Where braces do not pair, the first and the last one are taken.
 */
export function answersIn(block: string): FoundAnswers | 'unclosed' | null {
  const pairs = pairsIn(block)
  if (pairs === null) return fromFirstToLast(block)
  const outer = pairs.filter(({ depth }) => depth === 0)
  if (outer.length === 0) return null
  const inside = ({ from, to }: Pair) => block.slice(from + 1, to)
  const chosen = outer.findLast((pair) => isLikeAnswers(inside(pair))) ?? outer.at(-1)
  return chosen ? { before: block.slice(0, chosen.from), answers: inside(chosen), after: block.slice(chosen.to + 1) } : null
}

type Pair = { from: number; to: number; depth: number }

const isLikeAnswers = (text: string): boolean => /^\s*(?:$|[=~#]|(?:t|true|f|false)\s*(?:#|$))/i.test(text)

/** Null where they do not pair. */
function pairsIn(text: string): Pair[] | null {
  const pairs: Pair[] = []
  const open: number[] = []
  for (const { 0: sign, index } of text.matchAll(/[{}]/g)) {
    if (sign === '{') open.push(index)
    else {
      const from = open.pop()
      if (from === undefined) return null
      pairs.push({ from, to: index, depth: open.length })
    }
  }
  return open.length === 0 ? pairs : null
}

function fromFirstToLast(block: string): FoundAnswers | 'unclosed' {
  const [from, to] = [block.indexOf('{'), block.lastIndexOf('}')]
  if (from < 0 || to < from) return 'unclosed'
  return { before: block.slice(0, from), answers: block.slice(from + 1, to), after: block.slice(to + 1) }
}
