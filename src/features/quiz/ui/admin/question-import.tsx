import { Upload } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ask } from '#platform/calls/client.ts'
import { Button } from '#ui/actions/button.tsx'
import { Checkbox } from '#ui/entries/checkbox.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { type FileReport, quizBankCalls } from '../../quiz.bank.contract.ts'

/** Questions from a file of another program: first what would come in and what would not, then the act. */
export function QuestionImport() {
  const t = useT()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<{ file: File; report: FileReport } | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isSkipping, setSkipping] = useState(true)
  const count = chosen ? chosen.report.taken.length + (isSkipping ? 0 : chosen.report.known.length) : 0
  const check = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (!file) return
    const reply = await ask(quizBankCalls.checkQuestionFile, { file }).catch(() => null)
    setFault(reply?.ok ? null : (reply?.message ?? t('common.error')))
    setChosen(reply?.ok ? { file, report: reply.value } : null)
  }
  const take = async () => {
    if (!chosen) return
    setBusy(true)
    const reply = await ask(quizBankCalls.importQuestions, { file: chosen.file, skip_known: isSkipping }).catch(() => null)
    setBusy(false)
    if (!reply?.ok) return setFault(reply?.message ?? t('common.error'))
    toast({ text: t('quiz-admin.imported', { count: reply.value.taken.length }), tone: 'success' })
    setChosen(null)
    await revalidate()
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".txt,.gift,.xml,text/plain,text/xml,application/xml"
        className="sr-only"
        aria-label={t('quiz-admin.chooseFile')}
        tabIndex={-1}
        onChange={check}
      />
      <Button variant="secondary" icon={<Upload className="size-4" aria-hidden="true" />} onClick={() => input.current?.click()}>
        {t('quiz-admin.import')}
      </Button>
      {(chosen || fault) && (
        <Modal
          open
          size="content"
          title={t('quiz-admin.importTitle')}
          onClose={() => {
            setChosen(null)
            setFault(null)
          }}
          footer={
            count > 0 && (
              <Button onClick={take} loading={isBusy}>
                {t('quiz-admin.takeIn', { count })}
              </Button>
            )
          }
        >
          {fault && (
            <Callout tone="danger" live="alert">
              {fault}
            </Callout>
          )}
          {chosen && <Report report={chosen.report} count={count} isSkipping={isSkipping} onSkip={setSkipping} />}
        </Modal>
      )}
    </>
  )
}

type ReportProps = { report: FileReport; count: number; isSkipping: boolean; onSkip: (isSkipping: boolean) => void }

function Report({ report: { taken, known, refused }, count, isSkipping, onSkip }: ReportProps) {
  const t = useT()
  const changed = taken.filter(({ losses }) => losses.length > 0)
  return (
    <div className="flex flex-col gap-5 text-sm">
      <Callout tone={count > 0 ? 'success' : 'warning'}>{t('quiz-admin.wouldTake', { count })}</Callout>
      {known.length > 0 && (
        <section aria-label={t('quiz-admin.alreadyThere', { count: known.length })}>
          <h3 className="mb-2 font-semibold text-sm md:text-sm">{t('quiz-admin.alreadyThere', { count: known.length })}</h3>
          <ul className="mb-3 flex list-disc flex-col gap-1 pl-5">
            {known.map(({ line, title }) => (
              <li key={`${line}-${title}`} className="wrap-break-word">
                {t('quiz-admin.line', { line })}
                {title && <span className="text-muted"> · {title}</span>}
              </li>
            ))}
          </ul>
          <Checkbox label={t('quiz-admin.skipKnown')} checked={isSkipping} onChange={({ target }) => onSkip(target.checked)} />
        </section>
      )}
      {changed.length > 0 && (
        <section aria-label={t('quiz-admin.withLosses', { count: changed.length })}>
          <h3 className="mb-2 font-semibold text-sm md:text-sm">{t('quiz-admin.withLosses', { count: changed.length })}</h3>
          <ul className="flex flex-col gap-1.5">
            {changed.map(({ line, title, losses }) => (
              <li key={`${line}-${title}`} className="rounded-control border px-3 py-2">
                <span className="font-medium">{t('quiz-admin.line', { line })}</span>
                {title && <span className="break-words text-muted"> · {title}</span>}
                <ul className="mt-1 list-disc pl-5">
                  {losses.map((loss) => (
                    <li key={loss} className="break-words">
                      {loss}
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </section>
      )}
      {refused.length > 0 && (
        <section aria-label={t('quiz-admin.wouldRefuse', { count: refused.length })}>
          <h3 className="mb-2 font-semibold text-sm md:text-sm">{t('quiz-admin.wouldRefuse', { count: refused.length })}</h3>
          <ul className="flex flex-col gap-1.5">
            {refused.map(({ line, title, message }) => (
              <li key={`${line}-${title}`} className="rounded-control border px-3 py-2">
                <span className="font-medium">{t('quiz-admin.line', { line })}</span>
                {title && <span className="text-muted"> · {title}</span>}
                <br />
                {message}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
