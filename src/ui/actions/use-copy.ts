import { useToast } from '../feedback/toast.tsx'
import { useT } from '../foundations/i18n.tsx'

/** Puts a text on the clipboard. A browser may refuse it, and has none where a site comes without encryption: that is said. */
export function useCopy(onCopied: () => void): (text: string) => Promise<void> {
  const t = useT()
  const toast = useToast()
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text)
      onCopied()
    } catch {
      toast({ text: t('common.error'), tone: 'danger' })
    }
  }
}
