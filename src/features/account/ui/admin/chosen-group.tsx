import { Trash2 } from 'lucide-react'
import { useNavigate, useRevalidator } from 'react-router'
import { askSafely } from '#platform/calls/client.ts'
import { Button } from '#ui/actions/button.tsx'
import { IfMay } from '#ui/admin/may.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useDialogs } from '#ui/overlays/dialogs.tsx'
import { groupsCalls, type PeopleGroup } from '../../account.groups.contract.ts'

/** What can be done with the group that the list shows. */
export function ChosenGroup({ group }: { group: PeopleGroup | undefined }) {
  const t = useT()
  const { confirm } = useDialogs()
  const toast = useToast()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  if (!group) return null
  const { id: group_id, name, people } = group
  const restore = async () => {
    const reply = await askSafely(groupsCalls.restoreGroup, { group_id })
    toast(reply.ok ? t('people.groupRestored', { name }) : { text: reply.message, tone: 'danger' })
    await revalidate()
  }
  const remove = async () => {
    const isSure = await confirm({
      title: t('people.removeGroupQuestion', { name }),
      message: t('people.removeGroupText', { count: people }),
      confirmLabel: t('people.removeGroup'),
      danger: true,
    })
    if (!isSure) return
    const reply = await askSafely(groupsCalls.removeGroup, { group_id })
    if (!reply.ok) return toast({ text: reply.message, tone: 'danger' })
    await navigate('/admin/people')
    toast({ text: t('people.groupRemoved', { name }), undo: () => void restore() })
  }
  return (
    <IfMay permission="people.edit">
      <p className="mb-3 flex flex-wrap items-center gap-3 text-sm">
        <span className="font-medium">{name}</span>
        <Button size="sm" variant="quiet" icon={<Trash2 className="size-4" aria-hidden="true" />} onClick={() => void remove()}>
          {t('people.removeGroup')}
        </Button>
      </p>
    </IfMay>
  )
}
