import {
  Award,
  BadgeCheck,
  BookmarkCheck,
  Building2,
  FileBadge,
  GraduationCap,
  Heart,
  LogOut,
  Mail,
  ReceiptText,
  ScrollText,
  Settings2,
  User,
} from 'lucide-react'
import { Avatar } from '#ui/data/avatar.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx'

export type HeaderViewer = {
  name: string
  email: string
  is_staff: boolean
  has_organisation: boolean
  picture_url: string | null
}

/** With a hairline and a name above. */
const grouped = (group: string, items: MenuItem[]): MenuItem[] =>
  items.map((item, at) => (at === 0 ? { ...item, group, apart: true } : item))

/** What the menu's button shows, and says to who cannot see it. */
export function AccountFace({ viewer: { name, picture_url } }: { viewer: HeaderViewer }) {
  const t = useT()
  return (
    <>
      <Avatar name={name} picture={picture_url} size="sm" decorative />
      <span className="sr-only">{t('shell.accountMenuOf', { name })}</span>
    </>
  )
}

export const AccountNames = ({ viewer: { name, email } }: { viewer: HeaderViewer }) => (
  <>
    <span className="block font-semibold">{name}</span>
    <span className="block text-muted">{email}</span>
  </>
)

type AccountMenuProps = { viewer: HeaderViewer; onSignOut: () => void; face?: React.ReactNode; names?: React.ReactNode }

export function AccountMenu({
  viewer,
  onSignOut,
  face = <AccountFace viewer={viewer} />,
  names = <AccountNames viewer={viewer} />,
}: AccountMenuProps) {
  const t = useT()
  const items: MenuItem[] = [
    { key: 'dashboard', label: t('shell.myDashboard'), icon: <GraduationCap />, href: '/my-dashboard' },
    { key: 'messages', label: t('shell.myMessages'), icon: <Mail />, href: '/my-dashboard/messages' },
    ...grouped(t('shell.menuEarned'), [
      { key: 'credits', label: t('shell.myCredits'), icon: <Award />, href: '/my-dashboard/credits' },
      { key: 'certificates', label: t('shell.myCertificates'), icon: <FileBadge />, href: '/my-dashboard/certificates' },
      { key: 'certifications', label: t('shell.myCertifications'), icon: <BadgeCheck />, href: '/my-dashboard/certifications' },
      { key: 'transcript', label: t('shell.myTranscript'), icon: <ScrollText />, href: '/my-dashboard/transcript' },
    ]),
    ...grouped(t('shell.menuKept'), [
      { key: 'orders', label: t('shell.myOrders'), icon: <ReceiptText />, href: '/my-orders' },
      { key: 'favorites', label: t('shell.favorites'), icon: <Heart />, href: '/my-favorites' },
      { key: 'saved-searches', label: t('shell.savedSearches'), icon: <BookmarkCheck />, href: '/my-saved-searches' },
    ]),
    ...grouped(t('shell.menuAccount'), [
      { key: 'profile', label: t('shell.myProfile'), icon: <User />, href: '/my-profile' },
      ...(viewer.has_organisation
        ? [{ key: 'organisation', label: t('shell.myOrganisation'), icon: <Building2 />, href: '/my-dashboard/organisation' }]
        : []),
      ...(viewer.is_staff ? [{ key: 'admin', label: t('shell.administration'), icon: <Settings2 />, href: '/admin' }] : []),
    ]),
    { key: 'sign-out', label: t('shell.signOut'), icon: <LogOut />, onSelect: onSignOut, apart: true },
  ]
  return (
    <Menu
      label={t('shell.accountMenu')}
      align="end"
      items={items}
      head={names}
      trigger={(props) => (
        <button type="button" {...props} className="grid size-10 place-items-center rounded-full hover:bg-sunken">
          {face}
        </button>
      )}
    />
  )
}
