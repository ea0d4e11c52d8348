import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/link.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useDialogs } from '#ui/overlays/dialogs.tsx'

type PlaceProps = { wide?: boolean; isShort?: boolean }

/** In the place of the way in: what is in one's cart already is not added again (§6). */
export function AlreadyInCart({ isShort = false }: PlaceProps) {
  const t = useT()
  return (
    <>
      {!isShort && <Callout tone="success">{t('cart.inYourCart')}</Callout>}
      <ButtonLink href="/cart" size="lg" wide={!isShort}>
        {t('cart.goToCart')}
      </ButtonLink>
    </>
  )
}

/** Registration is elsewhere, and nobody has said where: the two texts of §8. */
export function RemoteUrlNotSet({ isShort = false }: PlaceProps) {
  const t = useT()
  const { alert } = useDialogs()
  return (
    <>
      {!isShort && <Callout tone="warning">{t('catalogue.remoteUrlNotSet')}</Callout>}
      <Button size="lg" wide={!isShort} variant="secondary" onClick={() => void alert(t('cart.remoteUrlAlert'))}>
        {t('catalogue.register')}
      </Button>
    </>
  )
}
