import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { adminCalls } from '#features/admin/admin.contract.ts'
import { filtersIn } from '#features/admin/admin.filters.ts'
import { AuditLog } from '#features/admin/ui/audit-log.tsx'
import { load } from '#platform/api.ts'

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
