import { useNavigation } from 'react-router'
import { useT } from './i18n.tsx'

/** A thin line while the next page is on its way. */
export function LoadingLine() {
  const t = useT()
  const { state } = useNavigation()
  if (state === 'idle') return null
  return (
    <div
      role="progressbar"
      aria-label={t('shell.loadingPage')}
      className="fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden bg-brand-soft"
    >
      <div className="h-full w-2/5 animate-sweep bg-brand" />
    </div>
  )
}
