import { z } from 'zod'
import { defineSetting } from '#platform/settings/settings.ts'
import { defaultCartOptions } from './cart.rules.ts'

const option = (name: string, fallback: boolean) =>
  defineSetting({ name, group: 'commerce', input: 'switch', schema: z.boolean(), fallback })

/** What happens after a line was added, changed or removed (§4, §9). */
export const cartSettings = {
  redirectToCart: option('cartRedirect', defaultCartOptions.redirectToCart),
  confirmRedirect: option('cartConfirmRedirect', defaultCartOptions.confirmRedirect),
  serverMessageOnChange: option('cartMessageOnChange', defaultCartOptions.serverMessageOnChange),
  autoReloadOnRemove: option('cartReloadOnRemove', defaultCartOptions.autoReloadOnRemove),
}
