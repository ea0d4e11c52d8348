import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { operationsCalls } from '#features/admin/admin.operations.contract.ts'
import { Outbox } from '#features/admin/ui/outbox.tsx'
import { load } from '#platform/calls/api.ts'
import { filtersIn } from '#ui/admin/filters.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { recipient, before } = filtersIn(args.request, ['recipient', 'before'])
  const page = await load(args, operationsCalls.listMail, { recipient, before })
  return { ...page, recipient }
}

export const Component = () => <Outbox {...useLoaderData<typeof loader>()} />
