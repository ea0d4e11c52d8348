import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { withNext } from '#features/account/return-path.rules.ts'
import { ask } from '#platform/calls/client.ts'
import { useToast } from '#ui/feedback/toast.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useDialogs } from '#ui/overlays/dialogs.tsx'
import { favoritesCalls } from '../favorites.contract.ts'
import { type FavoriteItem, writeKeptClick } from '../favorites.rules.ts'

/** Shows the change at once, and takes it back with the text of §8 when the server says no. */
export function useFavorite(item: FavoriteItem, initial: boolean, isSignedIn: boolean, onChange?: (isFavorite: boolean) => void) {
  const [isFavorite, setShown] = useState(initial)
  const setIsFavorite = (wanted: boolean) => {
    setShown(wanted)
    onChange?.(wanted)
  }
  const t = useT()
  const toast = useToast()
  const { confirm, alert } = useDialogs()
  const location = useLocation()

  // One request after the other: the last click must also be the last that the server sees.
  const latest = useRef<Promise<unknown>>(Promise.resolve())
  const send = (wanted: boolean) => {
    const reply = latest.current.then(() => ask(wanted ? favoritesCalls.add : favoritesCalls.remove, item)).catch(() => null)
    latest.current = reply
    return reply
  }

  const change = async (wanted: boolean, isUndo = false) => {
    setIsFavorite(wanted)
    const reply = await send(wanted)
    if (!reply?.ok) {
      setIsFavorite(!wanted)
      // Their session has ended meanwhile: what they were about to do is kept over the sign-in.
      if (reply?.status === 401) return askToSignIn()
      await alert(t(wanted ? 'favorites.couldNotAdd' : 'favorites.couldNotRemove'))
    } else if (!wanted && !isUndo) {
      toast({ text: t('favorites.removed'), undo: () => void change(true, true) })
    }
  }
  const askToSignIn = async () => {
    const question = {
      title: t('favorites.signInTitle'),
      message: t('favorites.signInText'),
      confirmLabel: t('favorites.signIn'),
    }
    if (await confirm(question))
      window.location.assign(withNext('/sign-in', writeKeptClick(location.pathname + location.search, item)))
  }
  return { isFavorite, toggle: () => void (isSignedIn ? change(!isFavorite) : askToSignIn()) }
}
