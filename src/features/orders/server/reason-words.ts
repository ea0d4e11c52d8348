import { byBuyerReason } from '#features/registrations/registration.rules.ts'
import type { Translate } from '#platform/texts/i18n.ts'

/** Why money was given back, in the reader's language where it is a reason of the site's own. */
export const reasonText = (t: Translate, reason: string): string =>
  reason === byBuyerReason ? t('orders.cancelledByBuyer') : reason
