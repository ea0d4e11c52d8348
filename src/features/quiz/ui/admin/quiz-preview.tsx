import { Suspense, useState } from 'react'
import { ask } from '#platform/calls/client.ts'
import type { AnswerOf } from '#platform/calls/contract.ts'
import { Button } from '#ui/actions/button.tsx'
import { comingPart } from '#ui/feedback/coming-part.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useDialogs } from '#ui/overlays/dialogs.tsx'
import { quizBankCalls } from '../../quiz.bank.contract.ts'

const QuizDialogs = comingPart(() => import('../quiz-dialogs.tsx'), 'QuizDialogs')

/** What an attempt could look like, with the key; drawn anew each time. */
export function QuizPreview({ assetId }: { assetId: number }) {
  const t = useT()
  const { alert } = useDialogs()
  const [answers, setAnswers] = useState<AnswerOf<typeof quizBankCalls.previewQuiz> | null>(null)
  const show = async () => {
    const reply = await ask(quizBankCalls.previewQuiz, { asset_id: assetId }).catch(() => null)
    if (reply?.ok && reply.value.questions.length === 0) await alert(t('quiz-admin.previewEmpty'))
    else if (reply?.ok) setAnswers(reply.value)
    else await alert(reply?.message ?? t('common.error'))
  }
  return (
    <>
      <Button variant="secondary" onClick={show}>
        {t('quiz-admin.preview')}
      </Button>
      {answers && (
        <Suspense>
          <QuizDialogs
            dialog={{ kind: 'answers', answers, title: t('quiz-admin.previewTitle'), isKey: true }}
            onClose={() => setAnswers(null)}
          />
        </Suspense>
      )}
    </>
  )
}
