import { OrderButtons } from '#ui/actions/order-buttons.tsx'
import { LineList } from '#ui/entries/line-list.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import type { Choice } from '../../survey.rules.ts'
import { freeEntryKey } from '../../survey-entry.rules.ts'

const texts = {
  choice: { legend: 'surveys-admin.choices', line: 'surveys-admin.choice', add: 'surveys-admin.addChoice', letter: 'c' },
  item: { legend: 'surveys-admin.items', line: 'surveys-admin.item', add: 'surveys-admin.addItem', letter: 'i' },
  match: { legend: 'surveys-admin.matches', line: 'surveys-admin.match', add: 'surveys-admin.addMatch', letter: 'm' },
} as const

type LineProps = { kind: keyof typeof texts; lines: Choice[]; onChange: (lines: Choice[]) => void }

/** Short texts one below the other: choices, items, matches. */
export function LineEditor({ kind, lines, onChange }: LineProps) {
  const t = useT()
  const { legend, line, add, letter } = texts[kind]
  const keys = lines.map(({ key }) => key)
  const swap = (at: number, other: number) => {
    const [one, two] = [lines[at], lines[other]]
    if (one && two) onChange(lines.with(at, two).with(other, one))
  }
  return (
    <LineList
      legend={t(legend)}
      addLabel={t(add)}
      onAdd={() => onChange([...lines, { key: freeEntryKey(keys, letter), text: '' }])}
    >
      {lines.map(({ key, text }, at) => {
        const number = at + 1
        return (
          <div key={key} className="flex items-center gap-1">
            <TextInput
              data-line=""
              aria-label={t(line, { number })}
              value={text}
              maxLength={500}
              onChange={(event) =>
                onChange(lines.map((other) => (other.key === key ? { ...other, text: event.target.value } : other)))
              }
            />
            <OrderButtons
              up={t('surveys-admin.lineUp', { number })}
              down={t('surveys-admin.lineDown', { number })}
              isFirst={at === 0}
              isLast={at === lines.length - 1}
              onMove={(by) => swap(at, at + by)}
              away={{
                label: t('surveys-admin.removeLine', { number }),
                onClick: () => onChange(lines.filter((other) => other.key !== key)),
              }}
            />
          </div>
        )
      })}
    </LineList>
  )
}
