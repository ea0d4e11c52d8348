import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { ask } from '#platform/calls/client.ts'
import { textOf } from '#platform/calls/form.ts'
import type { FieldMessages } from '#platform/calls/result.ts'
import { Button } from '#ui/actions/button.tsx'
import { Checkbox } from '#ui/entries/checkbox.tsx'
import { Field } from '#ui/entries/field.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { savedSearchCalls } from '../../catalogue.saved-searches.contract.ts'
import { type CatalogueSearch, searchParams } from '../../search.rules.ts'

export type SaveSearchDialogProps = { search: CatalogueSearch; onClose: () => void }

/** A name for the present search, and whether to be told what is new. */
export function SaveSearchDialog({ search, onClose }: SaveSearchDialogProps) {
  const t = useT()
  const toast = useToast()
  const navigate = useNavigate()
  const [fields, setFields] = useState<FieldMessages>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const name = textOf(form, 'name')
    setSaving(true)
    setFailure(null)
    const asked = { name, query: searchParams(search).toString(), is_mailed: form.get('is_mailed') === 'true' }
    const reply = await ask(savedSearchCalls.saveSearch, asked).catch(() => null)
    setSaving(false)
    setFields(reply?.ok === false ? reply.fields : {})
    if (!reply?.ok) return setFailure(reply?.key === 'invalid' ? null : (reply?.message ?? t('common.error')))
    toast({
      text: t('catalogue.searchSaved', { name }),
      tone: 'success',
      action: { label: t('catalogue.seeSavedSearches'), onSelect: () => void navigate('/my-saved-searches') },
    })
    onClose()
  }
  return (
    <Modal open onClose={onClose} title={t('catalogue.saveSearch')} size="content">
      <form className="grid gap-5" onSubmit={(event) => void save(event)} noValidate>
        {failure && (
          <Callout tone="danger" live="alert">
            {failure}
          </Callout>
        )}
        <Field label={t('catalogue.saveSearchName')} hint={t('catalogue.saveSearchNameHint')} error={fields.name} required>
          <TextInput
            name="name"
            defaultValue={search.words.slice(0, 80)}
            maxLength={80}
            data-autofocus
            onChange={() => setFields({})}
          />
        </Field>
        <Checkbox
          name="is_mailed"
          value="true"
          defaultChecked
          label={t('catalogue.saveSearchMail')}
          hint={t('catalogue.saveSearchMailHint')}
        />
        <div className="flex justify-end gap-2">
          <Button variant="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" loading={isSaving}>
            {t('catalogue.saveSearch')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
