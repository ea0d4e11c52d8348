import { useSignOut } from '#features/account/ui/use-sign-out.ts'
import { CartLink } from '#features/cart/ui/cart-link.tsx'
import { FavoritesLink } from '#features/favorites/ui/favorites-link.tsx'
import { Bell } from '#features/messages/ui/bell.tsx'
import { AccountMenu, type HeaderViewer } from '#features/site/ui/account-menu.tsx'

type Props = { viewer: HeaderViewer & { id: number }; unread: number; cartCount: number }

/** What a signed-in person has in the header. */
export function PersonTools({ viewer, unread, cartCount }: Props) {
  const signOut = useSignOut()
  return (
    <>
      <span className="max-md:hidden">
        <FavoritesLink />
      </span>
      <Bell userId={viewer.id} initial={unread} />
      <CartLink count={cartCount} />
      <AccountMenu viewer={viewer} onSignOut={signOut} />
    </>
  )
}
