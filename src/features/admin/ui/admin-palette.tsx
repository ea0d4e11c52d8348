import { ArrowLeft, Megaphone } from 'lucide-react'
import { useNavigate } from 'react-router'
import { type Command, CommandPalette } from '#ui/command-palette.tsx'
import { useT } from '#ui/i18n.tsx'
import { adminNavigation } from '../admin.navigation.ts'

/** Every page of the navigation and the acts worth a short way, by name. */
export function AdminPalette({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const commands: Command[] = [
    ...adminNavigation.map(({ path, label, icon: Icon }) => ({
      key: path,
      label: t(label),
      group: t('admin.goTo'),
      icon: <Icon aria-hidden="true" />,
      run: () => void navigate(path),
    })),
    {
      key: 'new-notice',
      label: t('admin.newNotice'),
      group: t('admin.actions'),
      icon: <Megaphone aria-hidden="true" />,
      run: () => void navigate('/admin/notices/new'),
    },
    {
      key: 'site',
      label: t('admin.backToSite'),
      group: t('admin.actions'),
      icon: <ArrowLeft aria-hidden="true" />,
      run: () => void navigate('/'),
    },
  ]
  return <CommandPalette open={open} onClose={onClose} commands={commands} />
}
