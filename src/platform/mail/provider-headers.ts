import type { Config } from '../ctx/config.ts'

/** What the provider repeats when it tells that a mail came back, so that we know which. Only for those that we listen to. */
export const providerHeaders = ({ mailHooks }: Pick<Config, 'mailHooks'>, mailId: number): Record<string, string> => ({
  ...(mailHooks.ses && { 'X-SES-MESSAGE-TAGS': `mail=${mailId}` }),
  ...(mailHooks.postmark && { 'X-PM-Metadata-mail': String(mailId) }),
  ...(mailHooks.sendgrid && { 'X-SMTPAPI': JSON.stringify({ unique_args: { mail: String(mailId) } }) }),
  ...(mailHooks.mailgun && { 'X-Mailgun-Variables': JSON.stringify({ mail: String(mailId) }) }),
})
