import { BookmarkCheck, GraduationCap, Heart, LogOut, ReceiptText, Settings2, User } from 'lucide-react'
import { Avatar } from '#ui/avatar.tsx'
import { useT } from '#ui/i18n.tsx'
import { Menu, type MenuItem } from '#ui/menu.tsx'

export type HeaderViewer = { name: string; email: string; is_admin: boolean; picture_url: string | null }

export function AccountMenu({ viewer, onSignOut }: { viewer: HeaderViewer; onSignOut: () => void }) {
  const t = useT()
  const items: MenuItem[] = [
    { key: 'dashboard', label: t('shell.myDashboard'), icon: <GraduationCap />, href: '/my-dashboard' },
    { key: 'favorites', label: t('shell.favorites'), icon: <Heart />, href: '/my-favorites' },
    { key: 'saved-searches', label: t('shell.savedSearches'), icon: <BookmarkCheck />, href: '/my-saved-searches' },
    { key: 'orders', label: t('shell.myOrders'), icon: <ReceiptText />, href: '/my-orders' },
    { key: 'profile', label: t('shell.myProfile'), icon: <User />, href: '/my-profile' },
    ...(viewer.is_admin ? [{ key: 'admin', label: t('shell.administration'), icon: <Settings2 />, href: '/admin' }] : []),
    { key: 'sign-out', label: t('shell.signOut'), icon: <LogOut />, onSelect: onSignOut, apart: true },
  ]
  return (
    <Menu
      label={t('shell.accountMenu')}
      align="end"
      items={items}
      head={
        <>
          <span className="block font-semibold">{viewer.name}</span>
          <span className="block text-muted">{viewer.email}</span>
        </>
      }
      trigger={(props) => (
        <button
          type="button"
          {...props}
          aria-label={t('shell.accountMenuOf', { name: viewer.name })}
          className="grid size-10 place-items-center rounded-full hover:bg-sunken"
        >
          <Avatar name={viewer.name} picture={viewer.picture_url} size="sm" decorative />
        </button>
      )}
    />
  )
}
