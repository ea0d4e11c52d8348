import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { adminCalls } from '#features/admin/admin.contract.ts'
import { Overview } from '#features/admin/ui/overview.tsx'
import { load } from '#platform/api.ts'

export const loader = (args: LoaderFunctionArgs) => load(args, adminCalls.overview, {})

export const Component = () => <Overview figures={useLoaderData<typeof loader>()} />
