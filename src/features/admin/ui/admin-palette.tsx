import { ArrowLeft, FileUp, GraduationCap, type LucideIcon, Megaphone, Plus, ReceiptText, User, UserPlus } from 'lucide-react'
import { useNavigate } from 'react-router'
import { ask } from '#platform/calls/client.ts'
import type { Permission } from '#platform/ctx/actor.ts'
import type { MessageKey } from '#platform/texts/i18n.ts'
import { useAllowed } from '#ui/admin/may.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { type Command, CommandPalette } from '#ui/overlays/command-palette.tsx'
import { entriesFor } from '../admin.navigation.ts'
import { type FoundKind, paletteCalls } from '../palette.contract.ts'

/** Acts worth a short way, for who may do them. */
const acts: { label: MessageKey; path: string; needs: Permission; icon: LucideIcon }[] = [
  { label: 'admin.newProduct', path: '/admin/products/new', needs: 'catalogue.edit', icon: Plus },
  { label: 'admin.newPerson', path: '/admin/people/new/edit', needs: 'people.edit', icon: UserPlus },
  { label: 'admin.importPeople', path: '/admin/people/import', needs: 'people.edit', icon: FileUp },
  { label: 'admin.newDiscount', path: '/admin/discounts/new', needs: 'discounts.edit', icon: Plus },
  { label: 'admin.newNotice', path: '/admin/notices/new', needs: 'notices.edit', icon: Megaphone },
]

const icons: Record<FoundKind, LucideIcon> = { person: User, order: ReceiptText, invoice: ReceiptText, product: GraduationCap }

/** Every page of the navigation, the acts worth a short way, and people, orders, invoices and products by what is typed. */
export function AdminPalette({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const allowed = useAllowed()
  const go = (path: string, label: string, group: string, Icon: LucideIcon, hint?: string): Command => ({
    key: path,
    label,
    group,
    icon: <Icon aria-hidden="true" />,
    run: () => void navigate(path),
    ...(hint && { hint }),
  })
  const commands = [
    ...entriesFor(allowed).map(({ path, label, icon }) => go(path, t(label), t('admin.goTo'), icon)),
    ...acts
      .filter(({ needs }) => allowed.may(needs))
      .map(({ path, label, icon }) => go(path, t(label), t('admin.actions'), icon)),
    go('/', t('admin.backToSite'), t('admin.actions'), ArrowLeft),
  ]
  const search = async (q: string) => {
    const reply = await ask(paletteCalls.find, { q }).catch(() => null)
    const found = reply?.ok ? reply.value.found : []
    return found.map(({ kind, label, hint, href }) => go(href, label, t(`admin.found_${kind}`), icons[kind], hint))
  }
  return <CommandPalette open={open} onClose={onClose} commands={commands} search={search} />
}
