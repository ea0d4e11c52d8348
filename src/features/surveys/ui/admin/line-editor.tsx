import { Plus, Trash2 } from 'lucide-react'
import { Button, IconButton } from '#ui/actions/button.tsx'
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
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-medium text-sm">{t(legend)}</legend>
      {lines.map(({ key, text }, at) => (
        <div key={key} className="flex items-center gap-2">
          <TextInput
            aria-label={t(line, { number: at + 1 })}
            value={text}
            maxLength={500}
            onChange={(event) =>
              onChange(lines.map((other) => (other.key === key ? { ...other, text: event.target.value } : other)))
            }
          />
          <IconButton
            size="sm"
            label={t('surveys-admin.removeLine', { number: at + 1 })}
            onClick={() => onChange(lines.filter((other) => other.key !== key))}
          >
            <Trash2 className="size-4" aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      <Button
        variant="secondary"
        size="sm"
        className="self-start"
        icon={<Plus className="size-4" aria-hidden="true" />}
        onClick={() =>
          onChange([
            ...lines,
            {
              key: freeEntryKey(
                lines.map(({ key }) => key),
                letter,
              ),
              text: '',
            },
          ])
        }
      >
        {t(add)}
      </Button>
    </fieldset>
  )
}
