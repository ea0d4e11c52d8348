import { ask } from '#platform/calls/client.ts'
import { type BulkOptions, bulkCalls } from '../bulk.contract.ts'
import type { BulkActName, BulkList, PeopleActName, RegistrationActName } from '../bulk.rules.ts'
import type { ChosenRows } from './use-chosen.ts'

/** What an act is asked for, whatever the list. */
export type BulkAsked = {
  list: BulkList
  act: BulkActName
  options: BulkOptions
  chosen: ChosenRows
  /** As it stands in the address. */
  filter: Record<string, string | undefined>
  productId?: number
}

const rowsOf = ({ chosen, filter }: BulkAsked) => (chosen === 'all' ? { filter } : { ids: chosen.ids })

export function askPreview(asked: BulkAsked) {
  const { list, act, options, productId } = asked
  return list === 'people'
    ? ask(bulkCalls.previewPeople, { act: act as PeopleActName, options, ...rowsOf(asked) })
    : ask(bulkCalls.previewRegistrations, { act: act as RegistrationActName, options, product_id: productId, ...rowsOf(asked) })
}

export function askStart(asked: BulkAsked, expected: number) {
  const { list, act, options, productId } = asked
  const rows = { ...rowsOf(asked), expected }
  return list === 'people'
    ? ask(bulkCalls.startPeople, { act: act as PeopleActName, options, ...rows })
    : ask(bulkCalls.startRegistrations, { act: act as RegistrationActName, options, product_id: productId, ...rows })
}
