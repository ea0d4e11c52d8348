import { useEffect, useState } from 'react'
import { ask } from '#platform/calls/client.ts'
import { plainText } from '#platform/texts/plain-text.ts'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/link.tsx'
import { useMay } from '#ui/admin/may.tsx'
import { Field } from '#ui/entries/field.tsx'
import { NumberInput } from '#ui/entries/number-input.tsx'
import { Select } from '#ui/entries/select.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { type QuestionRow, quizBankCalls, type ShownSlot } from '../../quiz.bank.contract.ts'

type SlotAdderProps = {
  slots: ShownSlot[]
  categories: { category: string; count: number }[]
  onAdd: (slot: ShownSlot) => void
}

/** Puts a question of the bank into the quiz, or a draw from one of its categories. */
export function SlotAdder({ slots, categories, onAdd }: SlotAdderProps) {
  return (
    <div className="grid gap-6 border-t pt-5 md:grid-cols-2">
      <QuestionFinder slots={slots} onAdd={onAdd} />
      <DrawAdder slots={slots} categories={categories} onAdd={onAdd} />
    </div>
  )
}

const debounceMs = 200
const shownAtOnce = 8
type Found = { words: string | null; questions: QuestionRow[]; next: number | null }

/** What of the bank is not in the quiz yet, newest first. Where all that was read is there already, the next page is read. */
function useOpenQuestions(words: string, taken: Set<number>) {
  const [found, setFound] = useState<Found>({ words: null, questions: [], next: null })
  const open = found.questions.filter(({ question_id }) => !taken.has(question_id)).slice(0, shownAtOnce)
  const isNew = found.words !== words
  const before = !isNew && open.length < shownAtOnce ? found.next : null
  useEffect(() => {
    if (!isNew && before === null) return
    let isOver = false
    const read = async () => {
      const query = { ...(words && { q: words }), ...(before !== null && { before }) }
      const reply = await ask(quizBankCalls.questions, query).catch(() => null)
      if (isOver || !reply?.ok) return
      const { questions, next } = reply.value
      setFound((known) => ({ words, questions: isNew ? questions : [...known.questions, ...questions], next }))
    }
    const timer = setTimeout(read, isNew ? debounceMs : 0)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [words, isNew, before])
  return { open, isNone: !isNew && before === null && open.length === 0 }
}

function QuestionFinder({ slots, onAdd }: Pick<SlotAdderProps, 'slots' | 'onAdd'>) {
  const t = useT()
  const may = useMay()
  const [words, setWords] = useState('')
  const taken = new Set(slots.flatMap((slot) => ('question_id' in slot ? [slot.question_id] : [])))
  const { open, isNone } = useOpenQuestions(words.trim(), taken)
  return (
    <div className="flex flex-col gap-3">
      <Field label={t('quiz-admin.findQuestion')}>
        <TextInput type="search" value={words} onChange={(event) => setWords(event.target.value)} />
      </Field>
      <p role="status" className="text-muted text-sm empty:hidden">
        {isNone && t('quiz-admin.noneToAdd')}
      </p>
      {isNone && may('quizzes.edit') && (
        <ButtonLink href="/admin/questions/new" size="sm" variant="secondary" className="self-start">
          {t('quiz-admin.newQuestion')}
        </ButtonLink>
      )}
      <ul className="flex flex-col gap-1.5">
        {open.map((question) => (
          <li key={question.question_id}>
            <button
              type="button"
              className="w-full rounded-control border px-3 py-2 text-left text-sm hover:bg-sunken"
              onClick={() => onAdd(question)}
            >
              <span className="line-clamp-2">{plainText(question.prompt)}</span>
              <span className="text-muted text-xs">
                {t(`quiz-admin.type_${question.type}`)} · {question.category || t('quiz-admin.noCategory')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function DrawAdder({ slots, categories, onAdd }: SlotAdderProps) {
  const t = useT()
  const [chosen, setChosen] = useState('')
  const [count, setCount] = useState(1)
  const drawn = new Set(slots.flatMap((slot) => ('count' in slot ? [slot.category] : [])))
  const options = categories
    .filter(({ category }) => !drawn.has(category))
    .map(({ category, count }) => ({ value: `=${category}`, label: `${category || t('quiz-admin.noCategory')} (${count})` }))
  const category = chosen.slice(1)
  const inCategory = categories.find((one) => one.category === category)?.count ?? 0
  const fixed = slots.filter((slot) => 'question_id' in slot && slot.category === category && !slot.is_archived).length
  const max = Math.max(0, inCategory - fixed)
  const isTooMany = chosen !== '' && count > max
  const add = () => {
    onAdd({ category, count: Math.max(1, Math.floor(count)), available: inCategory })
    setChosen('')
  }
  return (
    <div className="flex flex-col gap-3">
      <Field label={t('quiz-admin.drawFrom')}>
        <Select
          options={options}
          placeholder={t('quiz-admin.chooseCategory')}
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
        />
      </Field>
      <Field label={t('quiz-admin.drawCount')} error={isTooMany ? t('quiz-admin.drawAtMost', { max }) : undefined}>
        <NumberInput value={count} onNumber={setCount} />
      </Field>
      <Button variant="secondary" disabled={chosen === '' || isTooMany} onClick={add} className="self-start">
        {t('quiz-admin.addDraw')}
      </Button>
    </div>
  )
}
