import { bindCalls } from '#platform/calls/contract.ts'
import type { Feature } from '#platform/calls/feature.ts'
import { taxesCalls } from '../taxes.contract.ts'
import { taxSettings } from '../taxes.settings.ts'
import { addTaxRule, changeTaxRule, listTaxRules, removeTaxRule } from './taxes.service.ts'

export const taxesFeature: Feature = {
  name: 'taxes',
  calls: bindCalls(taxesCalls, { list: listTaxRules, add: addTaxRule, change: changeTaxRule, remove: removeTaxRule }),
  settings: Object.values(taxSettings),
}
