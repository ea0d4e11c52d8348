import { bindCalls } from '#platform/contract.ts'
import type { Feature } from '#platform/feature.ts'
import { taxesCalls } from '../taxes.contract.ts'
import { taxSettings } from '../taxes.settings.ts'
import { addTaxRule, listTaxRules, removeTaxRule } from './taxes.service.ts'

export const taxesFeature: Feature = {
  name: 'taxes',
  calls: bindCalls(taxesCalls, { list: listTaxRules, add: addTaxRule, remove: removeTaxRule }),
  settings: Object.values(taxSettings),
}
