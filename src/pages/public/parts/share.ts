import { popupFeatures } from '#ui/overlays/popup.ts'

/** §9: the share service is initialised this long after the page is ready. */
export const sharingStartsAfterMs = 1000

/** Where a page is shared, by plain links. */
export function shareAddresses(address: string, message: string) {
  const [url, text] = [encodeURIComponent(address), encodeURIComponent(message)]
  return {
    mail: `mailto:?subject=${text}&body=${encodeURIComponent(message ? `${message}\n${address}` : address)}`,
    networks: [
      { name: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${url}` },
      { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
      { name: 'WhatsApp', href: `https://wa.me/?text=${encodeURIComponent(message ? `${message} ${address}` : address)}` },
    ],
  }
}

/** §5: without an address there is nothing to open. */
export function openPopup(url: string | undefined): void {
  if (!url) throw new Error('Url was not specified for opening popup window')
  open(url, '_blank', `noopener,${popupFeatures(screen)}`)
}
