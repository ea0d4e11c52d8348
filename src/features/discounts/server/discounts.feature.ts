import type { Feature } from '#platform/feature.ts'
import { discountSettings } from '../discounts.settings.ts'

export const discountsFeature: Feature = {
  name: 'discounts',
  settings: Object.values(discountSettings),
}
