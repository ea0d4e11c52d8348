import type { LoaderFunctionArgs } from 'react-router'
import { operationsCalls } from '#features/admin/admin.operations.contract.ts'
import { mailStatuses } from '#features/admin/admin.rules.ts'
import { mailTemplateCalls } from '#features/mails/mails.contract.ts'
import { load } from '#platform/calls/api.ts'
import { chosenOf, filtersIn } from '#ui/admin/filters.ts'

/** A page of the log of mails, as its address says; of all, of a person's, or of those about a product. */
export async function loadMails(args: LoaderFunctionArgs, of: { person_id?: number; product_id?: number } = {}) {
  const { before, ...filters } = filtersIn(args.request, ['recipient', 'status', 'kind', 'before'])
  const status = chosenOf(mailStatuses, filters.status ?? '')
  const [page, { kinds }] = await Promise.all([
    load(args, operationsCalls.listMail, { ...filters, status, ...of, before }),
    load(args, mailTemplateCalls.templates, {}),
  ])
  return { ...page, filters, kinds: kinds.map(({ kind, label }) => ({ kind, label })) }
}
