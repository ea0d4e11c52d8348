import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { ask } from '#platform/calls/client.ts'
import { Button } from '#ui/actions/button.tsx'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { Field } from '#ui/entries/field.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { mineCalls } from '../programme.mine.contract.ts'

/** The address at which calendar programs read one's own dates: made, shown once, and ended. */
export function CalendarFeed({ madeAt }: { madeAt: string | null }) {
  const t = useT()
  const format = useFormat()
  const toast = useToast()
  const [made, setMade] = useState(madeAt)
  const [url, setUrl] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const act = async (isNew: boolean) => {
    setBusy(true)
    const reply = isNew ? await ask(mineCalls.makeFeed, {}).catch(() => null) : await ask(mineCalls.endFeed, {}).catch(() => null)
    setBusy(false)
    if (!reply?.ok) return toast({ text: reply?.message ?? t('common.error'), tone: 'danger' })
    setMade(reply.value.made_at)
    setUrl('url' in reply.value ? reply.value.url : null)
    if (!isNew) toast({ text: t('my-agenda.feedEnded'), tone: 'success' })
  }
  return (
    <section aria-labelledby="feed" className="mt-10 rounded-card border bg-raised p-5 print:hidden noscript:hidden">
      <h2 id="feed" className="flex items-center gap-2 text-lg md:text-lg">
        <CalendarPlus className="size-5 text-brand" aria-hidden="true" />
        {t('my-agenda.feedTitle')}
      </h2>
      <p className="mt-1 max-w-read text-sm text-muted">{t('my-agenda.feedText')}</p>
      {url && (
        <div className="mt-4 flex max-w-2xl flex-wrap items-end gap-3">
          <div className="min-w-0 flex-1 basis-72">
            <Field label={t('my-agenda.feedAddress')} hint={t('my-agenda.feedOnce')}>
              <TextInput readOnly value={url} onFocus={({ target }) => target.select()} />
            </Field>
          </div>
          <CopyButton text={url} label={t('my-agenda.feedAddress')} />
        </div>
      )}
      {made && !url && <p className="mt-3 text-sm">{t('my-agenda.feedMade', { date: format.date(made) })}</p>}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="secondary" loading={isBusy} onClick={() => void act(true)}>
          {t(made ? 'my-agenda.newFeed' : 'my-agenda.makeFeed')}
        </Button>
        {made && (
          <Button variant="quiet" disabled={isBusy} onClick={() => void act(false)}>
            {t('my-agenda.endFeed')}
          </Button>
        )}
      </div>
    </section>
  )
}
