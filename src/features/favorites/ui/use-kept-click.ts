import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ask } from '#platform/client.ts'
import { useT } from '#ui/i18n.tsx'
import { useToast } from '#ui/toast.tsx'
import { favoritesCalls } from '../favorites.contract.ts'
import { readKeptClick, withoutKeptClick } from '../favorites.rules.ts'

/**
 * Does what a guest wanted before signing in, then forgets it from the address. A link of somebody else's can carry such an
 * address too: whoever comes by one is asked.
 */
export function useKeptClick(isSignedIn: boolean): void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const toast = useToast()
  const t = useT()
  useEffect(() => {
    const kept = readKeptClick(search)
    if (!kept || !isSignedIn) return
    const keep = async () => {
      const reply = await ask(favoritesCalls.add, kept).catch(() => null)
      toast({ text: t(reply?.ok ? 'favorites.added' : 'favorites.couldNotAdd') })
    }
    const isFromHere = document.referrer.startsWith(`${window.location.origin}/`)
    if (isFromHere) void keep()
    else toast({ text: t('favorites.offer'), action: { label: t('favorites.add'), onSelect: () => void keep() }, seconds: 0 })
    void navigate(pathname + withoutKeptClick(search), { replace: true, preventScrollReset: true })
  }, [isSignedIn, pathname, search, navigate, toast, t])
}
