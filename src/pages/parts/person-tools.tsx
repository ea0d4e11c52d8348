import { useSignOut } from '#features/account/ui/use-sign-out.ts'
import { CartLink } from '#features/cart/ui/cart-link.tsx'
import { FavoritesLink } from '#features/favorites/ui/favorites-link.tsx'
import { Bell } from '#features/messages/ui/bell.tsx'
import { useNews } from '#features/messages/ui/use-news.ts'
import { AccountMenu, type HeaderViewer } from '#features/site/ui/account-menu.tsx'
import { MessagesLink } from '#features/threads/ui/messages-link.tsx'
import { OwnPart } from './own-parts.tsx'

type Props = { viewer: HeaderViewer & { id: number }; unread: number; unreadThreads: number; cartCount: number }

/** What a signed-in person has in the header. */
export function PersonTools({ viewer, unread, unreadThreads, cartCount }: Props) {
  const signOut = useSignOut()
  const news = useNews(viewer)
  return (
    <>
      <span className="max-md:hidden">
        <FavoritesLink />
      </span>
      <MessagesLink initial={unreadThreads} news={news} />
      <Bell initial={unread} news={news} />
      <CartLink count={cartCount} />
      <AccountMenu
        viewer={viewer}
        onSignOut={signOut}
        face={<OwnPart name="face" viewer={viewer} />}
        names={<OwnPart name="names" viewer={viewer} />}
      />
    </>
  )
}
