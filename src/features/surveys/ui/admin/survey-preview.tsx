import { Eye } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import type { Answer, Entry } from '../../survey.rules.ts'
import { SurveyForm } from '../survey-form.tsx'

type PreviewProps = { title: string; entries: Entry[] }

/** The survey as a learner would meet it, as it stands in the editor; its branches can be tried. */
export function SurveyPreview({ title, entries }: PreviewProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        icon={<Eye className="size-4" aria-hidden="true" />}
        disabled={entries.every(({ type }) => type === 'page')}
        onClick={() => setOpen(true)}
      >
        {t('surveys-admin.preview')}
      </Button>
      {isOpen && (
        <Modal open onClose={() => setOpen(false)} title={t('surveys-admin.previewTitle', { title })} draggable resizable>
          <Tried entries={entries} />
        </Modal>
      )}
    </>
  )
}

function Tried({ entries }: { entries: Entry[] }) {
  const t = useT()
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer>>(new Map())
  return (
    <SurveyForm
      entries={entries.map((entry, at) => ({ ...entry, id: at + 1 }))}
      answers={answers}
      onAnswer={(key, answer) => setAnswers((before) => new Map(before).set(key, answer))}
    >
      <p className="text-muted text-sm">{t('surveys-admin.previewNote')}</p>
    </SurveyForm>
  )
}
