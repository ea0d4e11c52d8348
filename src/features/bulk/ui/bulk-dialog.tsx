import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#ui/actions/button.tsx'
import { newFormKey } from '#ui/actions/form-key.ts'
import { Callout } from '#ui/feedback/callout.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { Modal } from '#ui/overlays/modal.tsx'
import type { BulkOptions, BulkPreview } from '../bulk.contract.ts'
import { askPreview, askStart, type BulkAsked } from './bulk-asking.ts'
import { BulkFields, type FindProducts, isFilledIn } from './bulk-fields.tsx'
import { BulkRun } from './bulk-run.tsx'

type DialogProps = {
  asked: Omit<BulkAsked, 'options'>
  findProducts: FindProducts
  onClose: (isStarted: boolean) => void
}

/** An act on many rows in three steps: what it needs, what it will do, and how far it is. */
export function BulkDialog({ asked, findProducts, onClose }: DialogProps) {
  const t = useT()
  const { revalidate } = useRevalidator()
  const [options, setOptions] = useState<BulkOptions>(() => (asked.act === 'mail' ? { form_key: newFormKey() } : {}))
  const [bulkId, setBulkId] = useState<number | null>(null)
  const { preview, failure, fail } = usePreview({ ...asked, options })
  const [isStarting, setStarting] = useState(false)
  const { list, act } = asked
  const label = t(`bulk.act_${list}_${act}` as 'bulk.act_people_deactivate')
  const start = async () => {
    if (!preview) return
    setStarting(true)
    const reply = await askStart({ ...asked, options }, preview.total).catch(() => null)
    setStarting(false)
    if (reply?.ok) setBulkId(reply.value.bulk_id)
    else fail(reply?.message ?? t('common.error'))
  }
  const close = () => {
    onClose(bulkId !== null)
    if (bulkId !== null) void revalidate()
  }
  return (
    <Modal open onClose={close} title={label} size="content">
      {bulkId === null ? (
        <form
          noValidate
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault()
            void start()
          }}
        >
          <p className="text-muted text-sm">{t(`bulk.does_${list}_${act}` as 'bulk.does_people_deactivate')}</p>
          <BulkFields act={act} options={options} onChange={setOptions} findProducts={findProducts} />
          {failure && (
            <Callout tone="danger" live="alert">
              {failure}
            </Callout>
          )}
          <PreviewText preview={preview} isWanted={isFilledIn(act, options) && !failure} />
          <Acts preview={preview} isStarting={isStarting} onClose={close} />
        </form>
      ) : (
        <BulkRun bulkId={bulkId} onFollow={setBulkId} onOver={revalidate} onClose={close} />
      )}
    </Modal>
  )
}

/** Asked anew whenever what is asked for changes. */
function usePreview(asked: BulkAsked) {
  const t = useT()
  const [known, setKnown] = useState<{ of: string; preview: BulkPreview | null; failure: string | null } | null>(null)
  const key = JSON.stringify(asked)
  const current = known?.of === key ? known : null
  const isReady = isFilledIn(asked.act, asked.options)
  useEffect(() => {
    if (!isReady) return
    let isWanted = true
    const look = async () => {
      const reply = await askPreview(JSON.parse(key)).catch(() => null)
      if (!isWanted) return
      const failure = reply?.ok ? null : (reply?.message ?? t('common.error'))
      setKnown({ of: key, preview: reply?.ok ? reply.value : null, failure })
    }
    const timer = setTimeout(() => void look(), 150)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [key, isReady, t])
  return {
    preview: current?.preview ?? null,
    failure: current?.failure ?? null,
    fail: (failure: string) => setKnown({ of: key, preview: null, failure }),
  }
}

function PreviewText({ preview, isWanted }: { preview: BulkPreview | null; isWanted: boolean }) {
  const t = useT()
  const format = useFormat()
  if (!preview) return isWanted ? <Spinner /> : <p className="text-muted text-sm">{t('bulk.choosePreview')}</p>
  const { acted, left_out, sample, notes } = preview
  const more = acted - sample.length
  return (
    <div className="grid gap-3 rounded-control bg-sunken p-4 text-sm" role="status">
      <p className="font-semibold">
        {acted === 0 ? t('bulk.nothingToDo') : t('bulk.willDo', { count: acted, number: format.number(acted) })}
      </p>
      {sample.length > 0 && (
        <p className="text-muted">
          {[...sample, ...(more > 0 ? [t('bulk.andMore', { count: more, number: format.number(more) })] : [])].join(', ')}
        </p>
      )}
      {notes.map((note) => (
        <p key={note} className="font-medium">
          {note}
        </p>
      ))}
      {left_out.length > 0 && (
        <div>
          <p className="font-medium">{t('bulk.leftOut')}</p>
          <ul className="mt-1 grid gap-0.5 text-muted">
            {left_out.map(({ why, label, count }) => (
              <li key={why}>
                {label}: {format.number(count)}
              </li>
            ))}
          </ul>
        </div>
      )}
      {acted > 0 && <p className="text-muted">{t(preview.can_be_undone ? 'bulk.canBeUndone' : 'bulk.cannotBeUndone')}</p>}
    </div>
  )
}

function Acts({ preview, isStarting, onClose }: { preview: BulkPreview | null; isStarting: boolean; onClose: () => void }) {
  const t = useT()
  const format = useFormat()
  const count = preview?.acted ?? 0
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button variant="secondary" onClick={onClose}>
        {t('ui.cancel')}
      </Button>
      <Button
        type="submit"
        variant={preview && !preview.can_be_undone ? 'danger' : 'primary'}
        loading={isStarting}
        disabled={count === 0}
      >
        {t('bulk.start', { count, number: format.number(count) })}
      </Button>
    </div>
  )
}
