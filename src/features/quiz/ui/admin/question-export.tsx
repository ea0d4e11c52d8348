import { Download } from 'lucide-react'
import { useState } from 'react'
import { ask } from '#platform/calls/client.ts'
import type { AnswerOf } from '#platform/calls/contract.ts'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink, Link } from '#ui/actions/link.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useDialogs } from '#ui/overlays/dialogs.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { quizBankCalls } from '../../quiz.bank.contract.ts'

type Format = 'moodle_xml' | 'gift'
type Report = AnswerOf<typeof quizBankCalls.reportExport>

const labels = { moodle_xml: 'quiz-admin.exportXml', gift: 'quiz-admin.exportGift' } as const

/** Questions as a file: first what other programs will not find in it, then the file. */
export function QuestionExport({ format, category }: { format: Format; category?: string | undefined }) {
  const t = useT()
  const { alert } = useDialogs()
  const [report, setReport] = useState<Report | null>(null)
  const scope = { format, ...(category && { category }) }
  const look = async () => {
    const reply = await ask(quizBankCalls.reportExport, scope).catch(() => null)
    if (reply?.ok) setReport(reply.value)
    else await alert(reply?.message ?? t('common.error'))
  }
  const href = `${quizBankCalls.exportQuestions.path}?${new URLSearchParams(scope)}`
  return (
    <>
      <Button variant="secondary" onClick={look}>
        {t(labels[format])}
      </Button>
      {report && (
        <Modal
          open
          size="content"
          title={t(labels[format])}
          onClose={() => setReport(null)}
          footer={
            <ButtonLink
              href={href}
              reload
              download
              icon={<Download className="size-4" aria-hidden="true" />}
              onClick={() => setReport(null)}
            >
              {t('quiz-admin.download')}
            </ButtonLink>
          }
        >
          <Losses report={report} />
        </Modal>
      )}
    </>
  )
}

function Losses({ report: { questions, lossy } }: { report: Report }) {
  const t = useT()
  return (
    <div className="flex flex-col gap-4 text-sm">
      <Callout tone={lossy.length > 0 ? 'warning' : 'success'} title={t('quiz-admin.exportCount', { count: questions })}>
        {lossy.length > 0 ? t('quiz-admin.exportLossy', { count: lossy.length }) : t('quiz-admin.exportLossless')}
      </Callout>
      <ul className="flex flex-col gap-1.5">
        {lossy.map(({ question_id, title, losses }) => (
          <li key={question_id} className="rounded-control border px-3 py-2">
            <Link href={`/admin/questions/${question_id}`} className="break-words">
              {title || t('quiz-admin.question')}
            </Link>
            <ul className="mt-1 list-disc pl-5">
              {losses.map((loss) => (
                <li key={loss}>{loss}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  )
}
