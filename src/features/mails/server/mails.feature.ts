import { bindCalls } from '#platform/calls/contract.ts'
import type { Feature } from '#platform/calls/feature.ts'
import { mailTemplateCalls } from '../mails.contract.ts'
import { mailLogCalls } from '../mails.log.contract.ts'
import { hearProvider } from './hooks.service.ts'
import { clearAddress, describeAddress, resend, retry, retryFailed } from './log.service.ts'
import { makeTemplates } from './template.service.ts'

/** The texts of mails, what became of those that were sent, and what their providers tell. The other features say which they send. */
export const makeMailsFeature = (others: () => readonly Feature[]): Feature => ({
  name: 'mails',
  calls: [
    ...bindCalls(mailTemplateCalls, makeTemplates(others)),
    ...bindCalls(mailLogCalls, { resend, retry, retryFailed, addressOf: describeAddress, clearAddress, hook: hearProvider }),
  ],
})
