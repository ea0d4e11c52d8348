import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { adminCalls } from '#features/admin/admin.contract.ts'
import { SettingsForm } from '#features/admin/ui/settings-form.tsx'
import { filesCalls } from '#features/files/files.contract.ts'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'

export const handle: PageHandle = { changes: 'settings.edit' }

export async function loader(args: LoaderFunctionArgs) {
  const [loaded, { max_mb }] = await Promise.all([load(args, adminCalls.settings, {}), load(args, filesCalls.limits, {})])
  return { loaded, maxMb: max_mb }
}

export const Component = () => <SettingsForm {...useLoaderData<typeof loader>()} />
