import { memo, useState } from 'react'
import { askSafely } from '#platform/calls/client.ts'
import { sentNumber } from '#platform/texts/typed-number.ts'
import { Button } from '#ui/actions/button.tsx'
import { Field } from '#ui/entries/field.tsx'
import { Select } from '#ui/entries/select.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { type EditedPage, pagePlaces, pagesAdminCalls } from '../../pages.admin.contract.ts'

type PlaceProps = { page: EditedPage; onPlaced: (page: EditedPage) => void }

/** Where a page is found: its address and its place in header or footer. Both change at once, for everybody. */
export const PlacePanel = memo(function PlacePanel({ page, onPlaced }: PlaceProps) {
  const t = useT()
  const toast = useToast()
  const [slug, setSlug] = useState(page.slug)
  const [place, setPlace] = useState(page.place)
  const [position, setPosition] = useState(String(page.position))
  const [faults, setFaults] = useState<Record<string, string[]>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const isStart = page.slug === ''
  const send = async () => {
    const reply = await askSafely(pagesAdminCalls.place, { page_id: page.id, slug, place, position: sentNumber(position) })
    setFaults(reply.ok ? {} : reply.fields)
    setFailure(reply.ok || reply.key === 'invalid' ? null : reply.message)
    if (!reply.ok) return
    onPlaced(reply.value)
    toast(t('pages-admin.placed'))
  }
  return (
    <details className="rounded-card border bg-raised">
      <summary className="cursor-pointer px-4 py-3 font-semibold text-sm">{t('pages-admin.addressAndPlace')}</summary>
      <form
        className="flex flex-col gap-4 px-4 pb-4"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        {failure && (
          <Callout tone="danger" live="alert">
            {failure}
          </Callout>
        )}
        {isStart ? (
          <p className="text-muted text-sm">{t('pages-admin.isStart')}</p>
        ) : (
          <Field label={t('pages-admin.slug')} hint={t('pages-admin.slugHint')} error={faults.slug} required>
            <TextInput value={slug} maxLength={80} onChange={(event) => setSlug(event.target.value)} />
          </Field>
        )}
        <Field label={t('pages-admin.place')}>
          <Select
            options={pagePlaces.map((value) => ({ value, label: t(`pages-admin.place_${value}`) }))}
            value={place}
            onChange={(event) => setPlace(pagePlaces.find((one) => one === event.target.value) ?? 'none')}
          />
        </Field>
        {place !== 'none' && (
          <Field label={t('pages-admin.position')} hint={t('pages-admin.positionHint')}>
            <TextInput inputMode="numeric" value={position} onChange={(event) => setPosition(event.target.value)} />
          </Field>
        )}
        <Button type="submit" variant="secondary" size="sm" className="self-start">
          {t('pages-admin.placeNow')}
        </Button>
      </form>
    </details>
  )
})
