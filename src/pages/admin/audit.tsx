import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { adminCalls } from '#features/admin/admin.contract.ts'
import { AuditLog } from '#features/admin/ui/audit-log.tsx'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { filtersIn } from '#ui/admin/filters.ts'

export const handle: PageHandle = { namespaces: ['audit'] }

export async function loader(args: LoaderFunctionArgs) {
  const { before, ...filters } = filtersIn(args.request, [
    'action',
    'actor',
    'subject_type',
    'subject_id',
    'from',
    'to',
    'before',
  ])
  return { ...(await load(args, adminCalls.audit, { ...filters, before })), filters }
}

export const Component = () => <AuditLog {...useLoaderData<typeof loader>()} />
