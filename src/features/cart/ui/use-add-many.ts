import { useState } from 'react'
import { ask } from '#platform/calls/client.ts'
import type { AnswerOf } from '#platform/calls/contract.ts'
import { decodeText, isWorkbook } from '#platform/csv/csv.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { isInCartNow } from '../address-list.rules.ts'
import { cartManyCalls } from '../cart.many.contract.ts'
import { announceCart } from './cart-count.ts'

export type ManyAnswer = AnswerOf<typeof cartManyCalls.addMany>

const largestFile = 100_000

/** The list and what became of it. What was typed stays until it is in the cart. */
export function useAddMany(productId: number, onAdded: () => void) {
  const t = useT()
  const [text, setText] = useState('')
  const [refusal, setRefusal] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [answer, setAnswer] = useState<ManyAnswer | null>(null)

  const send = async (list: string, invite: boolean): Promise<ManyAnswer | null> => {
    setIsBusy(true)
    setRefusal('')
    const reply = await ask(cartManyCalls.addMany, { product_id: productId, text: list, invite }).catch(() => null)
    setIsBusy(false)
    if (!reply?.ok) {
      setRefusal(reply?.message || t('common.error'))
      return null
    }
    if (reply.value.added > 0) {
      announceCart()
      onAdded()
    }
    return reply.value
  }

  const add = async () => {
    if (text.trim() === '') return setRefusal(t('common.requiredField'))
    setAnswer(await send(text, false))
  }

  /** Only those who have no account are sent again; the others keep the result they have. */
  const invite = async () => {
    if (!answer) return
    const strangers = answer.lines.filter(({ outcome }) => outcome === 'not_found')
    const invited = await send(strangers.map(({ address }) => address).join('\n'), true)
    if (!invited) return
    const next = [...invited.lines]
    const lines = answer.lines.map((line) =>
      line.outcome === 'not_found' ? { ...line, ...next.shift(), line: line.line } : line,
    )
    setAnswer({ ...invited, lines, added: answer.added + invited.added })
  }

  /** Back to the entry, with what is not in the cart yet. */
  const goOn = () => {
    const isLeft = ({ outcome }: ManyAnswer['lines'][number]) =>
      !isInCartNow(outcome) && outcome !== 'in_cart' && outcome !== 'registered'
    setText(
      (answer?.lines ?? [])
        .filter(isLeft)
        .map(({ address }) => address)
        .join('\n'),
    )
    setAnswer(null)
  }

  const takeFile = async (file: File) => {
    if (file.size > largestFile) return setRefusal(t('cart.fileTooLarge'))
    const bytes = new Uint8Array(await file.arrayBuffer())
    if (isWorkbook(bytes)) return setRefusal(t('cart.fileWorkbook'))
    const read = decodeText(bytes)
    setText((before) => (before.trim() === '' ? read.text : `${before.trimEnd()}\n${read.text}`))
    setRefusal('')
  }

  const type = (next: string) => {
    setText(next)
    setRefusal('')
  }

  return { text, refusal, isBusy, answer, add, invite, goOn, takeFile, type }
}
