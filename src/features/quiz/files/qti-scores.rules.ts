import { childOf, childrenOf, descendantsOf, type XmlNode } from '#platform/texts/xml.ts'
import type { FormattedText } from './question-file.rules.ts'

export type Within = { least: string; most: string }

/** What an answer must be, what it earns of the whole in percent, and what is said to it. */
export type Condition = {
  percent: number
  equal: { respident: string; value: string }[]
  within: Within[]
  feedback: string[]
}

/** The score that is everything. */
export function wholeOf(item: XmlNode): number {
  const [scale] = descendantsOf(item, ['decvar'])
  return Number(scale?.attributes.maxvalue ?? '100') || 100
}

/** What an item says about the worth of its answers. What is asked for by `not` is no right answer. */
export function conditionsIn(item: XmlNode): Condition[] {
  const whole = wholeOf(item)
  return descendantsOf(item, ['respcondition']).map((condition) => {
    const asked = childOf(condition, 'conditionvar')
    return {
      percent: percentOf(condition, whole),
      equal: (asked ? descendantsOf(asked, ['varequal'], isNot) : []).map(({ attributes, text }) => ({
        respident: attributes.respident ?? '',
        value: text.trim(),
      })),
      within: asked ? withinIn(asked) : [],
      feedback: childrenOf(condition, 'displayfeedback').map(({ attributes }) => attributes.linkrefid ?? ''),
    }
  })
}

const isNot = ({ name }: XmlNode): boolean => name === 'not'

function percentOf(condition: XmlNode, whole: number): number {
  const scored = childrenOf(condition, 'setvar').find(({ attributes }) =>
    /^(SCORE|que_score)$/i.test(attributes.varname ?? 'SCORE'),
  )
  return scored ? Math.min(100, (100 * Number(scored.text.trim() || '0')) / whole) : 0
}

/** A lower and an upper end stand side by side, in the condition itself or in an `and`. */
function withinIn(asked: XmlNode): Within[] {
  const places = [asked, ...descendantsOf(asked, ['and'], isNot)]
  return places.flatMap((place) => {
    const end = (names: string[]) => place.children.find(({ name }) => names.includes(name))?.text.trim()
    const [least, most] = [end(['vargte', 'vargt']), end(['varlte', 'varlt'])]
    return least !== undefined && most !== undefined ? [{ least, most }] : []
  })
}

/** What is said, by the names that conditions call it by. */
export const qtiFeedback = (item: XmlNode): Map<string, FormattedText> =>
  new Map(
    descendantsOf(item, ['itemfeedback']).map((feedback) => {
      const texts = descendantsOf(feedback, ['mattext'])
      const isHtml = texts.some(({ attributes }) => attributes.texttype?.toLowerCase() !== 'text/plain')
      const text = texts.map((one) => one.text.trim()).join('\n')
      return [feedback.attributes.ident ?? '', { text, format: isHtml ? 'auto' : 'plain' }] as const
    }),
  )
