import { ActForm } from '#ui/admin/act-form.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { Card, CardHeader } from '#ui/data/card.tsx'
import { EmailText } from '#ui/data/email-text.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import type { MergedRecord } from '../../account.person-merge.contract.ts'

/** Records that were merged into a person, each with the way back. */
export function PersonMerges({ merges, mayUndo }: { merges: MergedRecord[]; mayUndo: boolean }) {
  const t = useT()
  if (merges.length === 0) return null
  return (
    <Card as="section" aria-label={t('people.mergesTitle')}>
      <CardHeader title={t('people.mergesTitle')} hint={t('people.mergesHint')} />
      <ul className="flex flex-col divide-y text-sm">
        {merges.map((one) => (
          <Merge key={one.id} merge={one} mayUndo={mayUndo && one.may_undo} />
        ))}
      </ul>
    </Card>
  )
}

function Merge({ merge: { id, name, email, made_at, undone_at }, mayUndo }: { merge: MergedRecord; mayUndo: boolean }) {
  const t = useT()
  const { date } = useFormat()
  const question = {
    title: t('people.undoMergeQuestion', { name }),
    message: t('people.undoMergeText', { email }),
    confirmLabel: t('people.undoMerge'),
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-2.5 first:pt-0 last:pb-0">
      <span className="min-w-0">
        <span className="font-medium">{name}</span>{' '}
        <span className="text-muted">
          <EmailText address={email} />
        </span>
        <span className="block text-muted text-xs">{t('people.mergedOn', { date: date(made_at) })}</span>
      </span>
      {undone_at && <Badge tone="neutral">{t('people.mergeUndoneOn', { date: date(undone_at) })}</Badge>}
      {mayUndo && <ActForm fields={{ act: 'undo_merge', value: String(id) }} label={t('people.undoMerge')} question={question} />}
    </li>
  )
}
