import { bindCalls } from '#platform/calls/contract.ts'
import type { Feature } from '#platform/calls/feature.ts'
import { siteCalls } from '../site.contract.ts'
import { siteSettings } from '../site.settings.ts'
import { describeSite, listDemoAccounts, readPolicy } from './site.service.ts'

export const siteFeature: Feature = {
  name: 'site',
  personMerging: { columns: { 'cookie_consent.user_id': 'moves' } },
  calls: bindCalls(siteCalls, { site: describeSite, demoAccounts: listDemoAccounts, policy: readPolicy }),
  settings: Object.values(siteSettings),
}
