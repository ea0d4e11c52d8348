import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Avatar } from '#ui/data/avatar.tsx'
import { Checkbox } from '#ui/entries/checkbox.tsx'
import { Field } from '#ui/entries/field.tsx'
import { TextArea } from '#ui/entries/text-area.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import type { FoundPerson } from '../buy-for-another.rules.ts'
import { longestInvitation } from '../invitation.rules.ts'
import { type BuyForAnother, useBuyForAnother } from './use-buy-for-another.ts'

/** Registering somebody else: search by e-mail, then add, or invite whoever has no account (§2, §4). */
export function BuyForAnotherDialog({ open, ...purchase }: BuyForAnother & { open: boolean }) {
  const t = useT()
  const isChange = purchase.originalUserId !== undefined
  return (
    <Modal
      open={open}
      onClose={purchase.onClose}
      size="content"
      title={t(isChange ? 'cart.changeRegistrant' : 'cart.registerAnother')}
    >
      {open && <Steps {...purchase} />}
    </Modal>
  )
}

function Steps(purchase: BuyForAnother) {
  const place = useRef<HTMLDivElement>(null)
  const dialog = useBuyForAnother(purchase)
  const { step } = dialog.state
  const shown = step === 'searching' ? 'search' : step
  const before = useRef(shown)
  // Each step takes the one before away, and the focus with it: it goes on to where the hand goes next.
  useEffect(() => {
    const next = before.current === shown ? null : place.current?.querySelector<HTMLElement>('[data-autofocus]')
    next?.focus()
    if (next instanceof HTMLInputElement) next.select()
    before.current = shown
  }, [shown])
  return (
    <div ref={place}>
      <Step {...purchase} {...dialog} />
    </div>
  )
}

function Step(purchase: BuyForAnother & ReturnType<typeof useBuyForAnother>) {
  const { state, search, add, create, typed, again } = purchase
  const isChange = purchase.originalUserId !== undefined
  if (state.step === 'search' || state.step === 'searching') {
    return (
      <SearchForm
        email={state.email}
        error={state.step === 'search' ? state.error : null}
        isBusy={state.step !== 'search'}
        onTyped={typed}
        onSearch={(email) => void search(email)}
      />
    )
  }
  if (state.step === 'create') {
    return (
      <CreateForm
        email={state.email}
        message={state.message}
        error={state.error}
        isBusy={state.isBusy}
        onCreate={(form) => void create(form)}
        onAgain={again}
      />
    )
  }
  if (state.step === 'not_found') {
    return (
      <Callout tone="warning" live="alert" actions={<SearchAgain onClick={again} />}>
        {state.message}
      </Callout>
    )
  }
  return (
    <div className="grid gap-5">
      <PersonBlocks person={state.person} />
      {state.step === 'cannot_add' ? (
        <Callout tone="warning" live="alert" actions={<SearchAgain onClick={again} />}>
          {state.message}
        </Callout>
      ) : (
        <AddFound
          isChange={isChange}
          isOriginalTold={purchase.isOriginalTold ?? false}
          isBusy={state.isBusy}
          onAdd={(notify) => void add(state.person.id, notify)}
          onAgain={again}
        />
      )}
    </div>
  )
}

function SearchAgain({ onClick }: { onClick: () => void }) {
  const t = useT()
  return (
    <Button data-autofocus onClick={onClick}>
      {t('cart.searchAgain')}
    </Button>
  )
}

type SearchProps = {
  email: string
  error: string | null
  isBusy: boolean
  onTyped: () => void
  onSearch: (email: string) => void
}

export function SearchForm({ email, error, isBusy, onTyped, onSearch }: SearchProps) {
  const t = useT()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSearch(String(new FormData(event.currentTarget).get('email') ?? ''))
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <p className="text-muted text-sm">{t('cart.searchHint')}</p>
      <Field label={t('cart.email')} error={error ?? ''} required>
        <TextInput name="email" type="email" autoComplete="off" defaultValue={email} data-autofocus onChange={onTyped} />
      </Field>
      <div className="flex justify-end">
        <Button type="submit" loading={isBusy}>
          {t('cart.searchPerson')}
        </Button>
      </div>
    </form>
  )
}

/** Each field in a block named after it (§3). */
export function PersonBlocks({ person }: { person: FoundPerson }) {
  const t = useT()
  const fields = (['name', 'organisation', 'region'] as const).filter((field) => person[field] !== '')
  return (
    <div className="flex items-start gap-4 rounded-card border bg-sunken/60 p-4">
      <Avatar name={person.name} size="lg" decorative />
      <dl className="grid gap-2">
        {fields.map((field) => (
          <div key={field} data-field={field}>
            <dt className="text-muted text-xs">{t(`cart.field_${field}`)}</dt>
            <dd className="font-medium">{person[field]}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

type Notify = { original: boolean; next: boolean }

export function AddFound({
  isChange,
  isOriginalTold,
  isBusy,
  onAdd,
  onAgain,
}: {
  isChange: boolean
  isOriginalTold: boolean
  isBusy: boolean
  onAdd: (notify: Notify) => void
  onAgain: () => void
}) {
  const t = useT()
  // Until an order is placed nobody is told of a change unless one asks for it.
  const [notify, setNotify] = useState<Notify>({ original: false, next: false })
  return (
    <div className="grid gap-4">
      {isChange && (
        <div className="grid gap-2">
          {isOriginalTold && (
            <Checkbox
              label={t('cart.notifyOriginal')}
              checked={notify.original}
              onChange={(event) => setNotify({ ...notify, original: event.target.checked })}
            />
          )}
          <Checkbox
            label={t('cart.notifyNew')}
            checked={notify.next}
            onChange={(event) => setNotify({ ...notify, next: event.target.checked })}
          />
        </div>
      )}
      <div className="flex justify-end gap-2">
        <Button variant="secondary" onClick={onAgain}>
          {t('cart.searchAgain')}
        </Button>
        <Button loading={isBusy} data-autofocus onClick={() => onAdd(notify)}>
          {t(isChange ? 'cart.giveThePlace' : 'cart.addPerson')}
        </Button>
      </div>
    </div>
  )
}

type CreateProps = {
  email: string
  message: string
  error: string | null
  isBusy: boolean
  onCreate: (form: { email: string; name: string; email_text: string }) => void
  onAgain: () => void
}

export function CreateForm({ email, message, error, isBusy, onCreate, onAgain }: CreateProps) {
  const t = useT()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '')
    onCreate({ email: text('email'), name: text('name'), email_text: text('email_text') })
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      {error ? (
        <Callout tone="danger" live="alert">
          {error}
        </Callout>
      ) : (
        <Callout>{message}</Callout>
      )}
      <p className="text-muted text-sm">{t('cart.createHint')}</p>
      <Field label={t('cart.email')} required>
        <TextInput name="email" type="email" defaultValue={email} />
      </Field>
      <Field label={t('cart.field_name')}>
        <TextInput name="name" autoComplete="off" data-autofocus />
      </Field>
      <Field label={t('cart.emailText')} hint={t('cart.emailTextHint')}>
        <TextArea name="email_text" rows={3} maxLength={longestInvitation} />
      </Field>
      <div className="flex justify-end gap-2">
        <Button variant="secondary" onClick={onAgain}>
          {t('cart.searchAgain')}
        </Button>
        <Button type="submit" loading={isBusy}>
          {t('cart.createAndAdd')}
        </Button>
      </div>
    </form>
  )
}
