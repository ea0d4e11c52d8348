import { bindCalls } from '#platform/contract.ts'
import type { Feature } from '#platform/feature.ts'
import { siteCalls } from '../site.contract.ts'
import { siteSettings } from '../site.settings.ts'
import { describeSite, readPolicy } from './site.service.ts'

export const siteFeature: Feature = {
  name: 'site',
  calls: bindCalls(siteCalls, { site: describeSite, policy: readPolicy }),
  settings: Object.values(siteSettings),
}
