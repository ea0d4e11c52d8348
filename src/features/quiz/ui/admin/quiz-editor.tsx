import { useRevalidator } from 'react-router'
import { ask } from '#platform/calls/client.ts'
import { plainText } from '#platform/texts/plain-text.ts'
import { OrderButtons } from '#ui/actions/order-buttons.tsx'
import { LinkIfMay } from '#ui/admin/may.tsx'
import { Card, CardHeader } from '#ui/data/card.tsx'
import { SaveBar } from '#ui/editor/save-bar.tsx'
import { useEditor } from '#ui/editor/use-editor.ts'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { type EditedQuiz, quizBankCalls, type ShownSlot } from '../../quiz.bank.contract.ts'
import { QuizSettingsFields, quizSettingNames } from './quiz-settings-fields.tsx'
import { SlotAdder } from './slot-adder.tsx'

export type QuizEditorProps = {
  quiz: EditedQuiz
  categories: { category: string; count: number }[]
}

/** What a quiz asks, in order, and how. */
export function QuizEditor({ quiz, categories }: QuizEditorProps) {
  const t = useT()
  const editor = useQuizEditor(quiz)
  const { settings, slots } = editor.entry
  return (
    <>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <Card as="section" aria-label={t('quiz-admin.places')}>
          <CardHeader title={t('quiz-admin.places')} hint={t('quiz-admin.placesHint')} />
          {quiz.slots.length === 0 && (
            <Callout tone="warning" title={t('quiz-admin.quizEmpty')} className="mb-4">
              {t('quiz-admin.quizEmptyText')}
            </Callout>
          )}
          <SlotList slots={slots} onChange={(slots) => editor.set({ slots })} />
          <SlotAdder slots={slots} categories={categories} onAdd={(slot) => editor.set({ slots: [...slots, slot] })} />
        </Card>
        <Card as="section" aria-label={t('quiz-admin.settings')} className="flex flex-col gap-5">
          <CardHeader title={t('quiz-admin.settings')} />
          <QuizSettingsFields
            settings={settings}
            onChange={(change) => editor.set({ settings: { ...settings, ...change } })}
            errorOf={(name) => editor.errorsOf(`settings.${name}`)}
          />
        </Card>
      </div>
      <SaveBar editor={editor} />
    </>
  )
}

type QuizEntry = Pick<EditedQuiz, 'settings' | 'slots'>

function useQuizEditor(quiz: EditedQuiz) {
  const t = useT()
  const { revalidate } = useRevalidator()
  const storedOf = ({ settings, slots, version }: EditedQuiz) => ({ entry: { settings, slots }, version })
  const textOf = (slot: ShownSlot) =>
    'question_id' in slot
      ? plainText(slot.prompt)
      : t('quiz-admin.drawOf', { count: slot.count, category: slot.category || '–', available: slot.available })
  return useEditor<QuizEntry, EditedQuiz>({
    stored: storedOf(quiz),
    send: ({ settings, slots }, version) =>
      ask(quizBankCalls.saveQuiz, { asset_id: quiz.asset_id, settings, slots: slots.map(slotOf), version: String(version) }),
    theirs: storedOf,
    onSaved: (saved) => {
      void revalidate()
      return storedOf(saved)
    },
    labelOf: (path) => {
      const setting = quizSettingNames.find((name) => path === `settings.${name}`)
      return setting ? t(`quiz-admin.set_${setting}`) : t('quiz-admin.places')
    },
    wordsOf: (path, value) => (path === 'slots' ? (value as ShownSlot[]).map(textOf).join('\n') || null : null),
  })
}

const slotOf = (slot: ShownSlot) =>
  'question_id' in slot ? { question_id: slot.question_id } : { category: slot.category, count: slot.count }
const keyOf = (slot: ShownSlot) => ('question_id' in slot ? `q${slot.question_id}` : `c${slot.category}`)

function SlotList({ slots, onChange }: { slots: ShownSlot[]; onChange: (slots: ShownSlot[]) => void }) {
  const t = useT()
  const move = (from: number, to: number) => {
    const rest = slots.filter((_, at) => at !== from)
    const moved = slots[from]
    if (moved) onChange(rest.toSpliced(to, 0, moved))
  }
  if (slots.length === 0) return <p className="mb-4 text-muted text-sm">{t('quiz-admin.noPlaces')}</p>
  return (
    <ol className="mb-5 flex flex-col divide-y rounded-control border">
      {slots.map((slot, at) => (
        <li key={keyOf(slot)} className="flex items-center gap-3 px-3 py-2 text-sm">
          <span className="w-6 shrink-0 text-right text-muted tabular-nums">{at + 1}</span>
          <span className="min-w-0 flex-1">
            {'question_id' in slot ? (
              <LinkIfMay needs="quizzes.read" href={`/admin/questions/${slot.question_id}`} look="plain" className="line-clamp-2">
                {plainText(slot.prompt)}
              </LinkIfMay>
            ) : (
              t('quiz-admin.drawOf', { count: slot.count, category: slot.category || '–', available: slot.available })
            )}
          </span>
          <OrderButtons
            up={t('quiz-admin.moveUp', { number: at + 1 })}
            down={t('quiz-admin.moveDown', { number: at + 1 })}
            isFirst={at === 0}
            isLast={at === slots.length - 1}
            onMove={(by) => move(at, at + by)}
            away={{
              label: t('quiz-admin.takeOut', { number: at + 1 }),
              onClick: () => onChange(slots.filter((_, place) => place !== at)),
            }}
          />
        </li>
      ))}
    </ol>
  )
}
