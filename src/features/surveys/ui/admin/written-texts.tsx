import { useState } from 'react'
import { ask } from '#platform/calls/client.ts'
import type { AnswerOf } from '#platform/calls/contract.ts'
import { Button } from '#ui/actions/button.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useDialogs } from '#ui/overlays/dialogs.tsx'
import { surveyAdminCalls } from '../../survey.admin.contract.ts'

export type Period = { from?: string; to?: string }

type Page = AnswerOf<typeof surveyAdminCalls.texts>
type TextsProps = { assetId: number; entryId: number; count: number; period: Period }

/** What people wrote, some at a time. */
export function WrittenTexts({ assetId, entryId, count, period }: TextsProps) {
  const t = useT()
  const { alert } = useDialogs()
  const [page, setPage] = useState<Page | null>(null)
  const [isLoading, setLoading] = useState(false)
  const more = async () => {
    setLoading(true)
    const after = page?.next
    const request = { asset_id: assetId, entry_id: entryId, ...period, ...(after && { after }) }
    const reply = await ask(surveyAdminCalls.texts, request).catch(() => null)
    setLoading(false)
    if (!reply?.ok) return alert(reply?.message ?? t('common.error'))
    setPage({ texts: [...(page?.texts ?? []), ...reply.value.texts], next: reply.value.next })
  }
  if (count === 0) return <p className="text-muted text-sm">{t('surveys-admin.noTexts')}</p>
  return (
    <>
      {page && (
        <ul className="mb-4 divide-y rounded-control border">
          {page.texts.map(({ id, text, person }) => (
            <li key={id} className="px-3.5 py-2.5">
              <p className="whitespace-pre-line break-words">{text}</p>
              {person && <p className="mt-0.5 text-muted text-xs">{person}</p>}
            </li>
          ))}
        </ul>
      )}
      {(!page || page.next) && (
        <Button variant="secondary" size="sm" loading={isLoading} onClick={() => void more()}>
          {t(page ? 'surveys-admin.moreTexts' : 'surveys-admin.showTexts')}
        </Button>
      )}
    </>
  )
}
