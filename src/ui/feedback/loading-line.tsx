import { useNavigation } from 'react-router'
import { useT } from '../foundations/i18n.tsx'

/** A thin line while the next page is on its way: a landmark, since it stands in none. */
export function LoadingLine() {
  const t = useT()
  const { state } = useNavigation()
  if (state === 'idle') return null
  return (
    <section aria-label={t('shell.loadingPage')} className="fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden bg-brand-soft">
      <div role="progressbar" aria-label={t('shell.loadingPage')} className="h-full w-2/5 animate-sweep bg-brand" />
    </section>
  )
}
