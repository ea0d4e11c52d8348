import { Plus, Trash2 } from 'lucide-react'
import { Button, IconButton } from '#ui/actions/button.tsx'
import type { QuestionDraft } from '../../question-draft.rules.ts'

export type AnswerFields = { draft: QuestionDraft; onChange: (change: Partial<QuestionDraft>) => void }

export const AddButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button
    variant="secondary"
    size="sm"
    className="self-start"
    icon={<Plus className="size-4" aria-hidden="true" />}
    onClick={onClick}
  >
    {label}
  </Button>
)

export const RemoveButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <IconButton size="sm" label={label} onClick={onClick}>
    <Trash2 className="size-4" aria-hidden="true" />
  </IconButton>
)
