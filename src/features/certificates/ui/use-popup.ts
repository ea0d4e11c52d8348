import { useT } from '#ui/foundations/i18n.tsx'
import { useDialogs } from '#ui/overlays/dialogs.tsx'
import { popupFeatures } from '#ui/overlays/popup.ts'

/** Opens a window of its own; without an address it says so (§5). */
export function usePopup(): (url: string | undefined) => void {
  const t = useT()
  const { alert } = useDialogs()
  return (url) => {
    if (!url) void alert(t('certificates.noPopupUrl'))
    else window.open(url, '_blank', popupFeatures(screen))
  }
}
