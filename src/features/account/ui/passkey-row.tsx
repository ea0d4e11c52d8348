import { KeyRound, Pencil, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Reply } from '#platform/calls/api.ts'
import { askSafely } from '#platform/calls/client.ts'
import { Button, IconButton } from '#ui/actions/button.tsx'
import { Field } from '#ui/entries/field.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { useDialogs } from '#ui/overlays/dialogs.tsx'
import { securityCalls } from '../account.security.contract.ts'

export type Passkey = { id: number; name: string; made_at: string; is_synced: boolean }

export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const t = useT()
  const format = useFormat()
  const { remove, rename } = usePasskeyChanges(passkey)
  const [isRenaming, setRenaming] = useState(false)
  if (isRenaming) return <RenameRow passkey={passkey} rename={rename} onEnd={() => setRenaming(false)} />
  return (
    <li className="flex items-center gap-3 py-3 pr-2 pl-4">
      <KeyRound className="size-5 shrink-0 text-brand" aria-hidden="true" />
      <div className="min-w-0 flex-1 text-sm">
        <p className="truncate font-medium">{passkey.name}</p>
        <p className="text-xs text-muted">
          {t(passkey.is_synced ? 'account-ui.passkeySynced' : 'account-ui.passkeyMade', { date: format.date(passkey.made_at) })}
        </p>
      </div>
      <IconButton label={t('account-ui.renamePasskey', { name: passkey.name })} size="sm" onClick={() => setRenaming(true)}>
        <Pencil className="size-4" aria-hidden="true" />
      </IconButton>
      <IconButton label={t('account-ui.removePasskey', { name: passkey.name })} size="sm" onClick={remove}>
        <Trash2 className="size-4" aria-hidden="true" />
      </IconButton>
    </li>
  )
}

type Rename = (name: string) => Promise<Reply<unknown>>

function RenameRow({ passkey, rename, onEnd }: { passkey: Passkey; rename: Rename; onEnd: () => void }) {
  const t = useT()
  const [name, setName] = useState(passkey.name)
  const [errors, setErrors] = useState<string[]>([])
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const reply = await rename(name)
    if (reply.ok) onEnd()
    else setErrors(reply.fields.name ?? [reply.message])
  }
  return (
    <li className="p-4">
      <form noValidate className="flex flex-col gap-3" onSubmit={save}>
        <Field label={t('account-ui.passkeyName')} error={errors}>
          <TextInput autoFocus maxLength={80} value={name} onChange={(event) => setName(event.target.value)} />
        </Field>
        <div className="flex gap-2">
          <Button type="submit" size="sm">
            {t('account-ui.save')}
          </Button>
          <Button variant="secondary" size="sm" onClick={onEnd}>
            {t('ui.cancel')}
          </Button>
        </div>
      </form>
    </li>
  )
}

function usePasskeyChanges(passkey: Passkey) {
  const t = useT()
  const { confirm, alert } = useDialogs()
  const { revalidate } = useRevalidator()
  const passkey_id = passkey.id
  const remove = async () => {
    const message = t('account-ui.removePasskeyAsk', { name: passkey.name })
    if (
      !(await confirm({ title: t('account-ui.removePasskeyTitle'), message, confirmLabel: t('account-ui.remove'), danger: true }))
    )
      return
    const reply = await askSafely(securityCalls.removePasskey, { passkey_id })
    if (!reply.ok) await alert(reply.message)
    await revalidate()
  }
  const rename: Rename = async (name) => {
    const reply = await askSafely(securityCalls.renamePasskey, { passkey_id, name })
    if (reply.ok) await revalidate()
    return reply
  }
  return { remove, rename }
}
