import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { operationsCalls } from '#features/admin/admin.operations.contract.ts'
import { MailView } from '#features/admin/ui/mail-view.tsx'
import { load } from '#platform/calls/api.ts'

export const loader = (args: LoaderFunctionArgs) => load(args, operationsCalls.readMail, { mail_id: args.params.mail_id })

export const Component = () => <MailView mail={useLoaderData<typeof loader>()} />
