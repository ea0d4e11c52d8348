import { useCallback } from 'react'
import { useRouteLoaderData } from 'react-router'
import { FavoriteHeart } from '#features/favorites/ui/favorite-button.tsx'
import type { AgendaSession } from '#features/programme/programme.contract.ts'
import type { loader as rootLoader } from '../../root.tsx'

/** The heart of a session, for lists that the programme draws. */
export function useSessionHeart() {
  const isSignedIn = Boolean(useRouteLoaderData<typeof rootLoader>('root')?.viewer)
  return useCallback(
    (session: AgendaSession, onChange?: (isKept: boolean) => void) => (
      <FavoriteHeart
        type="session"
        id={session.session_id}
        title={session.title}
        isFavorite={session.is_favorite}
        isSignedIn={isSignedIn}
        onChange={onChange}
      />
    ),
    [isSignedIn],
  )
}
