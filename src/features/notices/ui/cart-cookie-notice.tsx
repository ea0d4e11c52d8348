import { Button } from '#ui/actions/button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { cartNoticeCookie } from '../notices.rules.ts'
import { inDays, rememberByCookie, useCookies } from './dismissed.ts'

/** The cart's own cookie notice (§9): once read, it stays away for 90 days. It comes with the page, so that nothing moves under the hand. */
export function CartCookieNotice() {
  const t = useT()
  const cookies = useCookies()
  if (cookies?.has(cartNoticeCookie.name)) return null
  const { name, value, days } = cartNoticeCookie
  return (
    <div data-notice={cartNoticeCookie.name}>
      <Callout
        actions={
          <Button size="sm" variant="secondary" onClick={() => rememberByCookie({ name, value, expires: inDays(days) })}>
            {t('notices.cartAccept')}
          </Button>
        }
      >
        {t('notices.cartText')}
      </Callout>
    </div>
  )
}
