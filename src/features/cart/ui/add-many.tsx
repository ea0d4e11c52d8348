import { FileUp } from 'lucide-react'
import { type FormEvent, useRef } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/link.tsx'
import { Badge, type Tone } from '#ui/data/badge.tsx'
import { type Column, DataTable } from '#ui/data/data-table.tsx'
import { EmailText } from '#ui/data/email-text.tsx'
import { Field } from '#ui/entries/field.tsx'
import { TextArea } from '#ui/entries/text-area.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { isInCartNow, type ManyOutcome, mostAddresses } from '../address-list.rules.ts'
import { type ManyAnswer, useAddMany } from './use-add-many.ts'

type AddManyProps = { productId: number; isOnCartPage: boolean; onAdded: () => void; onClose: () => void }

/** Registering a whole list: paste or choose a file, then every line with what became of it. */
export function AddManyDialog({ productId, isOnCartPage, onAdded, onClose }: AddManyProps) {
  const t = useT()
  const many = useAddMany(productId, onAdded)
  return (
    <Modal open onClose={onClose} size="content" title={t('cart.addMany')}>
      {many.answer ? (
        <div className="grid gap-5">
          <Added count={many.answer.added} />
          {many.refusal && (
            <Callout tone="danger" live="alert">
              {many.refusal}
            </Callout>
          )}
          {/* Before the list, which may be longer than the window. */}
          <NextSteps answer={many.answer} isBusy={many.isBusy} onInvite={() => void many.invite()} onGoOn={many.goOn} />
          <Results lines={many.answer.lines} />
          <div className="flex flex-wrap justify-end gap-2">
            <Button variant="secondary" onClick={onClose}>
              {t('cart.close')}
            </Button>
            {!isOnCartPage && many.answer.added > 0 && <ButtonLink href="/cart">{t('cart.goToCart')}</ButtonLink>}
          </div>
        </div>
      ) : (
        <Entry {...many} />
      )}
    </Modal>
  )
}

type EntryProps = Pick<ReturnType<typeof useAddMany>, 'text' | 'refusal' | 'isBusy' | 'add' | 'takeFile' | 'type'>

function Entry({ text, refusal, isBusy, add, takeFile, type }: EntryProps) {
  const t = useT()
  const file = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void add()
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Field label={t('cart.addresses')} hint={t('cart.addManyHint', { max: mostAddresses })} error={refusal} required>
        <TextArea
          name="addresses"
          rows={8}
          value={text}
          spellCheck={false}
          autoCapitalize="off"
          data-autofocus
          onChange={(event) => type(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="secondary" icon={<FileUp className="size-4" aria-hidden="true" />} onClick={() => file.current?.click()}>
          {t('cart.chooseFile')}
        </Button>
        <input
          ref={file}
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          aria-label={t('cart.chooseFile')}
          tabIndex={-1}
          className="sr-only"
          onChange={({ target }) => {
            const [chosen] = target.files ?? []
            if (chosen) void takeFile(chosen)
            target.value = ''
          }}
        />
        <Button type="submit" loading={isBusy}>
          {t('cart.addAll')}
        </Button>
      </div>
    </form>
  )
}

const tones: Record<ManyOutcome, Tone> = {
  added: 'success',
  invited: 'success',
  in_cart: 'neutral',
  registered: 'neutral',
  not_found: 'warning',
  sold_out: 'warning',
  invite_later: 'warning',
  not_an_address: 'danger',
  cannot_add: 'danger',
}

function Added({ count }: { count: number }) {
  const t = useT()
  return (
    <Callout tone={count > 0 ? 'success' : 'warning'} live="status">
      {count > 0 ? t('cart.manyAdded', { count }) : t('cart.manyNoneAdded')}
    </Callout>
  )
}

function Results({ lines }: Pick<ManyAnswer, 'lines'>) {
  const t = useT()
  // The same address may stand twice; its place in the list never changes.
  const rows = lines.map((line, place) => ({ ...line, place }))
  const mark = (outcome: ManyOutcome) => <Badge tone={tones[outcome]}>{t(`cart.outcome_${outcome}`)}</Badge>
  const columns: Column<(typeof rows)[number]>[] = [
    { key: 'line', header: t('cart.manyLine'), wideOnly: true, className: 'text-muted tabular-nums', cell: ({ line }) => line },
    {
      key: 'person',
      header: t('cart.manyPerson'),
      rowHeader: true,
      cell: ({ name, address, outcome }) => (
        <>
          {name && <span className="block">{name}</span>}
          <span className="font-normal text-muted">
            <EmailText address={address} />
          </span>
          <span className="mt-1 block md:hidden">{mark(outcome)}</span>
        </>
      ),
    },
    {
      key: 'outcome',
      header: t('cart.manyOutcome'),
      wideOnly: true,
      cell: ({ outcome }) => mark(outcome),
    },
  ]
  return <DataTable caption={t('cart.manyResults')} columns={columns} rows={rows} rowKey={({ place }) => String(place)} boxed />
}

type NextProps = { answer: ManyAnswer; isBusy: boolean; onInvite: () => void; onGoOn: () => void }

function NextSteps({ answer: { lines, enable_signup }, isBusy, onInvite, onGoOn }: NextProps) {
  const t = useT()
  const strangers = lines.filter(({ outcome }) => outcome === 'not_found').length
  const isSomeoneLeft = lines.some(({ outcome }) => !isInCartNow(outcome) && outcome !== 'in_cart' && outcome !== 'registered')
  if (!isSomeoneLeft) return null
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        {strangers > 0 && enable_signup && (
          <Button loading={isBusy} onClick={onInvite}>
            {t('cart.inviteMany', { count: strangers })}
          </Button>
        )}
        <Button variant="secondary" onClick={onGoOn}>
          {t('cart.tryRest')}
        </Button>
      </div>
      {strangers > 0 && enable_signup && <p className="text-muted text-sm">{t('cart.inviteManyHint')}</p>}
    </div>
  )
}
