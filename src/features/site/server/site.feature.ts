import { bindCalls } from '#platform/contract.ts'
import type { Feature } from '#platform/feature.ts'
import { siteCalls } from '../site.contract.ts'
import { siteSettings } from '../site.settings.ts'
import { describeSite, listDemoAccounts, readPolicy } from './site.service.ts'

export const siteFeature: Feature = {
  name: 'site',
  calls: bindCalls(siteCalls, { site: describeSite, demoAccounts: listDemoAccounts, policy: readPolicy }),
  settings: Object.values(siteSettings),
}
