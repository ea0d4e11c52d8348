import { Store, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ask, askSafely } from '#platform/calls/client.ts'
import { Button, IconButton } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { IfMay } from '#ui/admin/may.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { Checkbox } from '#ui/entries/checkbox.tsx'
import { Field } from '#ui/entries/field.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { exhibitingAdminCalls, type ManagedExhibitor, type ManagedExhibitors } from '../../exhibiting.admin.contract.ts'
import { exhibitorDeskAddress } from '../../exhibiting.rules.ts'

/** Exhibitors of an event: who works for each, and what has come of it. */
export function ExhibitorStaffList({ list }: { list: ManagedExhibitors }) {
  const t = useT()
  if (list.exhibitors.length === 0)
    return (
      <EmptyState icon={<Store />} title={t('exhibiting-admin.none')}>
        {t('exhibiting-admin.noneText')}
      </EmptyState>
    )
  return (
    <ul className="grid gap-4 lg:grid-cols-2">
      {list.exhibitors.map((exhibitor) => (
        <ExhibitorCard key={exhibitor.id} exhibitor={exhibitor} list={list} />
      ))}
    </ul>
  )
}

type CardProps = { exhibitor: ManagedExhibitor; list: ManagedExhibitors }

function ExhibitorCard({ exhibitor, list: { product } }: CardProps) {
  const t = useT()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const of = { product_id: product.id, exhibitor_id: exhibitor.id }
  const remove = async ({ user_id, name, email, may_edit, may_scan }: ManagedExhibitor['staff'][number]) => {
    const reply = await askSafely(exhibitingAdminCalls.removeStaff, { ...of, user_id })
    if (!reply.ok) return toast({ text: reply.message, tone: 'danger' })
    toast({
      text: t('exhibiting-admin.removed', { name }),
      undo: async () => {
        const undone = await askSafely(exhibitingAdminCalls.putStaff, { ...of, email, may_edit, may_scan })
        if (!undone.ok) toast({ text: undone.message, tone: 'danger' })
        await revalidate()
      },
    })
    await revalidate()
  }
  return (
    <li className="grid content-start gap-4 rounded-card border bg-raised p-5">
      <div>
        <h2 className="break-words text-lg md:text-lg">
          <Link href={exhibitorDeskAddress(product.url_slug, exhibitor.id)}>{exhibitor.title}</Link>
        </h2>
        <p className="mt-1 flex flex-wrap gap-2">
          {exhibitor.booth !== '' && <Badge>{exhibitor.booth}</Badge>}
          <Badge>{t('exhibiting-admin.files', { count: exhibitor.files })}</Badge>
          <Badge>{t('exhibiting-admin.leads', { count: exhibitor.leads, agreed: exhibitor.agreed })}</Badge>
        </p>
      </div>
      <ul className="grid gap-2 empty:hidden">
        {exhibitor.staff.map((person) => (
          <li key={person.user_id} className="flex items-start gap-3 border-t pt-2">
            <p className="min-w-0 flex-1 text-sm">
              <span className="block break-words font-medium">{person.name}</span>
              <span className="block break-words text-muted">{person.email}</span>
              <span className="text-muted">
                {[person.may_edit && t('exhibiting-admin.mayEdit'), person.may_scan && t('exhibiting-admin.mayScan')]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </p>
            <IfMay permission="programme.edit">
              <IconButton
                size="sm"
                label={t('exhibiting-admin.remove', { name: person.name })}
                onClick={() => void remove(person)}
              >
                <X className="size-4" aria-hidden="true" />
              </IconButton>
            </IfMay>
          </li>
        ))}
      </ul>
      <IfMay permission="programme.edit">
        <StaffForm of={of} title={exhibitor.title} />
      </IfMay>
    </li>
  )
}

function StaffForm({ of, title }: { of: { product_id: number; exhibitor_id: number }; title: string }) {
  const t = useT()
  const { revalidate } = useRevalidator()
  const fresh = { email: '', may_edit: true, may_scan: true }
  const [entry, setEntry] = useState(fresh)
  const [refusal, setRefusal] = useState<string | null>(null)
  const add = async (submitted: FormEvent) => {
    submitted.preventDefault()
    const reply = await ask(exhibitingAdminCalls.putStaff, { ...of, ...entry }).catch(() => null)
    if (!reply?.ok) return setRefusal(reply?.message ?? t('common.error'))
    setRefusal(null)
    setEntry(fresh)
    await revalidate()
  }
  return (
    <form
      className="grid gap-3 border-t pt-3"
      aria-label={t('exhibiting-admin.addTo', { title })}
      onSubmit={(submitted) => void add(submitted)}
    >
      <Field label={t('exhibiting-admin.email')} error={refusal ?? undefined} required>
        <TextInput type="email" value={entry.email} onChange={({ target }) => setEntry({ ...entry, email: target.value })} />
      </Field>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Checkbox
          label={t('exhibiting-admin.mayEdit')}
          checked={entry.may_edit}
          onChange={({ target }) => setEntry({ ...entry, may_edit: target.checked })}
        />
        <Checkbox
          label={t('exhibiting-admin.mayScan')}
          checked={entry.may_scan}
          onChange={({ target }) => setEntry({ ...entry, may_scan: target.checked })}
        />
        <Button type="submit" size="sm" variant="secondary">
          {t('exhibiting-admin.add')}
        </Button>
      </div>
    </form>
  )
}
