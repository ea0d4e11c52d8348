import type { Feature } from '#platform/feature.ts'
import { taxSettings } from '../taxes.settings.ts'

export const taxesFeature: Feature = {
  name: 'taxes',
  settings: Object.values(taxSettings),
}
