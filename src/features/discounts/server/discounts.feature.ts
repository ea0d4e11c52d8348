import { bindCalls } from '#platform/calls/contract.ts'
import type { Feature } from '#platform/calls/feature.ts'
import { discountsCalls } from '../discounts.contract.ts'
import { discountSettings } from '../discounts.settings.ts'
import {
  createDiscount,
  discountAmountsGuard,
  listDiscounts,
  listUses,
  readDiscount,
  setDiscountActive,
  updateDiscount,
} from './discounts.service.ts'

export const discountsFeature: Feature = {
  name: 'discounts',
  personMerging: { columns: { 'discount_use.person_id': 'moves' } },
  calls: bindCalls(discountsCalls, {
    list: listDiscounts,
    read: readDiscount,
    create: createDiscount,
    update: updateDiscount,
    setActive: setDiscountActive,
    uses: listUses,
  }),
  settings: Object.values(discountSettings),
  settingGuards: [discountAmountsGuard],
}
