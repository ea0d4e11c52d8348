import { Download } from 'lucide-react'
import { type ChangeEvent, type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { askSafely } from '#platform/calls/client.ts'
import { sentNumber } from '#platform/texts/typed-number.ts'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/link.tsx'
import { IfMay } from '#ui/admin/may.tsx'
import { Field } from '#ui/entries/field.tsx'
import { Select } from '#ui/entries/select.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { chosenFile, type ExchangeFormat, exchangeFormats } from '../../exchange.rules.ts'
import type { ProgrammeEditorView } from '../../programme.admin.contract.ts'
import { exchangeCalls, type ImportOutcome } from '../../programme.exchange.contract.ts'

/** Files out and in, and what is done to a whole day. */
export function ExchangeView({ programme }: { programme: ProgrammeEditorView }) {
  const t = useT()
  const { product } = programme
  return (
    <div className="grid max-w-3xl gap-10">
      <section aria-labelledby="export">
        <h2 id="export" className="text-lg md:text-lg">
          {t('programme-exchange.export')}
        </h2>
        <p className="mt-1 text-muted text-sm">{t('programme-exchange.exportText')}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          {exchangeFormats.map((format) => (
            <ButtonLink
              key={format}
              variant="secondary"
              href={`/api/admin/products/${product.id}/programme/export/${format}`}
              icon={<Download className="size-4" aria-hidden="true" />}
              reload
            >
              {t(`programme-exchange.format_${format}`)}
            </ButtonLink>
          ))}
        </div>
      </section>
      <IfMay permission="programme.edit">
        <Import productId={product.id} />
        <Compact programme={programme} />
      </IfMay>
    </div>
  )
}

/** Looked at first, then taken into the draft. */
function Import({ productId }: { productId: number }) {
  const t = useT()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [file, setFile] = useState<{ format: ExchangeFormat; text: string } | null>(null)
  const [outcome, setOutcome] = useState<ImportOutcome | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const send = async (sent: { format: ExchangeFormat; text: string }, is_dry_run: boolean) => {
    const reply = await askSafely(exchangeCalls.importProgramme, { product_id: productId, ...sent, is_dry_run })
    setRefusal(reply.ok ? null : reply.message)
    setOutcome(reply.ok && is_dry_run ? reply.value : null)
    if (!reply.ok || is_dry_run) return
    setFile(null)
    toast({ text: t('programme-exchange.taken'), tone: 'success' })
    await revalidate()
  }
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? []
    if (!chosen) return
    const sent = chosenFile(chosen.name, new Uint8Array(await chosen.arrayBuffer()))
    setFile(sent)
    await send(sent, true)
  }
  const isNews = outcome && outcome.new.length + outcome.changed.length > 0
  return (
    <section aria-labelledby="import">
      <h2 id="import" className="text-lg md:text-lg">
        {t('programme-exchange.import')}
      </h2>
      <p className="mt-1 text-muted text-sm">{t('programme-exchange.importText')}</p>
      <Field className="mt-3" label={t('programme-exchange.file')} error={refusal ?? undefined}>
        <TextInput type="file" accept=".csv,.json,.xml" className="h-auto! py-2" onChange={(event) => void read(event)} />
      </Field>
      {outcome && (
        <div role="status" className="mt-4 grid gap-3 text-sm">
          <Found title={t('programme-exchange.new', { count: outcome.new.length })} lines={outcome.new} />
          <Found
            title={t('programme-exchange.changed', { count: outcome.changed.length })}
            lines={outcome.changed.map(
              ({ title, kinds }) => `${title}: ${kinds.map((kind) => t(`programme-admin.change_${kind}`)).join(', ')}`,
            )}
          />
          <p>{t('programme-exchange.unchanged', { count: outcome.unchanged })}</p>
          <Found title={t('programme-exchange.missing', { count: outcome.missing.length })} lines={outcome.missing} />
          <Found
            title={t('programme-exchange.newParts', { count: outcome.new_parts.length })}
            lines={outcome.new_parts.map(({ name }) => name)}
          />
          <Found title={t('programme-exchange.clashes', { count: outcome.clashes.length })} lines={outcome.clashes} />
          {outcome.faults.length > 0 && (
            <Callout tone="danger" title={t('programme-exchange.faults')}>
              <ul>
                {outcome.faults.map(({ line, message }) => (
                  <li key={`${line} ${message}`}>{t('programme-exchange.fault', { line, message })}</li>
                ))}
              </ul>
            </Callout>
          )}
          <div>
            <Button disabled={!isNews || outcome.faults.length > 0} onClick={() => file && void send(file, false)}>
              {t('programme-exchange.take')}
            </Button>
          </div>
        </div>
      )}
    </section>
  )
}

function Found({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <details className="rounded-control border bg-raised px-4 py-2" open={lines.length <= 5}>
      <summary className="font-medium">{title}</summary>
      <ul className="mt-2 list-disc pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  )
}

function Compact({ programme: { product, days } }: { programme: ProgrammeEditorView }) {
  const t = useT()
  const format = useFormat('UTC')
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const asked = { product_id: product.id, day: String(form.get('day')), pause_minutes: sentNumber(String(form.get('pause'))) }
    const reply = await askSafely(exchangeCalls.compactDay, asked)
    if (!reply.ok) return toast({ text: reply.message, tone: 'danger' })
    toast({ text: t('programme-exchange.moved', { count: reply.value.moved }), tone: 'success' })
    await revalidate()
  }
  return (
    <section aria-labelledby="compact">
      <h2 id="compact" className="text-lg md:text-lg">
        {t('programme-exchange.compact')}
      </h2>
      <p className="mt-1 text-muted text-sm">{t('programme-exchange.compactText')}</p>
      <form className="mt-3 flex flex-wrap items-end gap-3" onSubmit={(event) => void send(event)}>
        <Field label={t('programme-exchange.day')}>
          <Select
            name="day"
            options={days.map((day) => ({ value: day, label: t('programme.shortDay', format.pieces(`${day}T12:00:00Z`)) }))}
          />
        </Field>
        <Field label={t('programme-exchange.pause')}>
          <TextInput name="pause" inputMode="numeric" defaultValue="10" />
        </Field>
        <Button type="submit" variant="secondary">
          {t('programme-exchange.close')}
        </Button>
      </form>
    </section>
  )
}
