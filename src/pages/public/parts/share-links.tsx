import { Mail, Share2 } from 'lucide-react'
import { type MouseEvent, useEffect, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { ButtonLink } from '#ui/actions/link.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { openPopup, shareAddresses, sharingStartsAfterMs } from './share.ts'

/** Links that share this page, made by us: nobody is told who reads it before they choose to. */
export function ShareLinks({ address, message }: { address: string; message: string }) {
  const t = useT()
  const [canShare, setCanShare] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setCanShare('share' in navigator), sharingStartsAfterMs)
    return () => clearTimeout(timer)
  }, [])
  const links = shareAddresses(address, message)
  const popup = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault()
    openPopup(event.currentTarget.href)
  }
  return (
    <section aria-label={t('pages.share')}>
      <p className="mb-3 font-medium text-sm">{message || t('pages.share')}</p>
      <div className="flex flex-wrap gap-2">
        {canShare && (
          <Button
            variant="secondary"
            size="sm"
            icon={<Share2 className="size-4" aria-hidden="true" />}
            onClick={() => void navigator.share({ url: address, text: message }).catch(() => {})}
          >
            {t('pages.shareBy')}
          </Button>
        )}
        <ButtonLink variant="secondary" size="sm" href={links.mail} icon={<Mail className="size-4" aria-hidden="true" />}>
          {t('pages.shareMail')}
        </ButtonLink>
        {links.networks.map(({ name, href }) => (
          <ButtonLink key={name} variant="secondary" size="sm" href={href} target="_blank" rel="noopener" onClick={popup}>
            {name}
          </ButtonLink>
        ))}
        <CopyButton text={address} />
      </div>
    </section>
  )
}
