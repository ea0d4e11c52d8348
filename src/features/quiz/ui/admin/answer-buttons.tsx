import { Plus, Trash2 } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Button, IconButton } from '#ui/actions/button.tsx'
import type { QuestionDraft } from '../../question-draft.rules.ts'

export type AnswerFields = { draft: QuestionDraft; onChange: (change: Partial<QuestionDraft>) => void }

/** The row that was added stands before the button, and is typed into next. */
const focusAdded = ({ currentTarget }: MouseEvent<HTMLElement>) =>
  requestAnimationFrame(() =>
    currentTarget.previousElementSibling?.querySelector<HTMLElement>('input:not([type=radio], [type=checkbox])')?.focus(),
  )

export const AddButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button
    variant="secondary"
    size="sm"
    className="self-start"
    icon={<Plus className="size-4" aria-hidden="true" />}
    onClick={(event) => {
      onClick()
      focusAdded(event)
    }}
  >
    {label}
  </Button>
)

export const RemoveButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <IconButton size="sm" label={label} onClick={onClick}>
    <Trash2 className="size-4" aria-hidden="true" />
  </IconButton>
)
