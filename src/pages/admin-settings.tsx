import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { adminCalls } from '#features/admin/admin.contract.ts'
import { settingFromForm } from '#features/admin/admin.rules.ts'
import { SettingsForm } from '#features/admin/ui/settings-form.tsx'
import { filesCalls } from '#features/files/files.contract.ts'
import { askFrom, load } from '#platform/api.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { settings } = await load(args, adminCalls.settings, {})
  const { max_mb } = await load(args, filesCalls.limits, {})
  return { settings, maxMb: max_mb }
}

/** All settings that the form showed, each as its own kind of value: a switch that is off sends nothing. */
export async function action(args: ActionFunctionArgs) {
  const ask = askFrom(args)
  const form = await args.request.formData()
  const { settings } = await load(args, adminCalls.settings, {})
  const shown = settings.filter(({ name }) => form.getAll('shown').includes(name))
  const values = Object.fromEntries(shown.map(({ name, input }) => [name, settingFromForm(input, String(form.get(name) ?? ''))]))
  const reply = await ask(adminCalls.saveSettings, { values })
  if (reply.ok) return { changed: reply.value.changed }
  return { message: reply.message, fields: reply.fields, entered: values }
}

export const Component = () => <SettingsForm {...useLoaderData<typeof loader>()} outcome={useActionData<typeof action>()} />
