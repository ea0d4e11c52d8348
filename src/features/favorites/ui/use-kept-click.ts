import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { ask } from '#platform/calls/client.ts'
import { useToast } from '#ui/feedback/toast.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { favoritesCalls } from '../favorites.contract.ts'
import { readKeptClick, withoutKeptClick } from '../favorites.rules.ts'

/**
 * Does what a guest wanted before signing in, then forgets it from the address. A link of somebody else's can carry such an
 * address too: whoever comes by one is asked.
 */
export function useKeptClick(isSignedIn: boolean): void {
  const location = useLocation()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const t = useT()
  const done = useRef('')
  useEffect(() => {
    const { pathname, search } = location
    const kept = readKeptClick(search)
    if (!kept || !isSignedIn || done.current === search) return
    done.current = search
    const keep = async () => {
      const reply = await ask(favoritesCalls.add, kept).catch(() => null)
      toast({ text: t(reply?.ok ? 'favorites.added' : 'favorites.couldNotAdd') })
    }
    const forget = () => navigate(pathname + withoutKeptClick(search), { replace: true, preventScrollReset: true })
    const isFromHere = document.referrer.startsWith(`${window.location.origin}/`)
    // The page is loaded anew with its address: only then, or its heart would show what was before.
    if (isFromHere) return void keep().then(forget)
    const onSelect = () => void keep().then(revalidate)
    toast({ text: t('favorites.offer'), action: { label: t('favorites.add'), onSelect }, seconds: 0 })
    void forget()
  }, [isSignedIn, location, navigate, revalidate, toast, t])
}
