import { useState } from 'react'
import { peopleCalls } from '#features/account/account.people.contract.ts'
import { askSafely } from '#platform/calls/client.ts'
import { Button } from '#ui/actions/button.tsx'
import { Autocomplete } from '#ui/choosing/autocomplete.tsx'
import { Field } from '#ui/entries/field.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { Modal } from '#ui/overlays/modal.tsx'

type PickerProps = {
  title: string
  hint: string
  action: string
  onClose: () => void
  /** Null where all went well; else why not. */
  onPick: (userId: number) => Promise<string | null>
}

/** Finds an active person by name or e-mail address, and does one thing with them. */
export function PersonPicker({ title, hint, action, onClose, onPick }: PickerProps) {
  const t = useT()
  const [person, setPerson] = useState<{ id: number; label: string } | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)
  const search = async (text: string) => {
    const reply = await askSafely(peopleCalls.findPeople, { search: text })
    return reply.ok ? reply.value.people.map(({ id, name, email }) => ({ key: String(id), label: name, hint: email })) : []
  }
  const pick = async () => {
    if (!person) return setRefusal(t('registrations-admin.choosePerson'))
    setIsSending(true)
    const refused = await onPick(person.id)
    setIsSending(false)
    if (refused === null) onClose()
    else setRefusal(refused)
  }
  return (
    <Modal open onClose={onClose} title={title}>
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void pick()
        }}
      >
        <p className="text-muted text-sm">{hint}</p>
        <Field label={t('registrations-admin.person')}>
          <Autocomplete
            data-autofocus
            search={search}
            onText={(text) => setPerson((chosen) => (chosen?.label === text ? chosen : null))}
            onChoose={({ key, label }) => {
              setRefusal(null)
              setPerson({ id: Number(key), label })
            }}
          />
        </Field>
        {refusal && (
          <Callout tone="danger" live="alert">
            {refusal}
          </Callout>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" loading={isSending}>
            {action}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
