import { bindCalls } from '#platform/contract.ts'
import type { Feature } from '#platform/feature.ts'
import { adminCalls } from '../admin.contract.ts'
import { operationsCalls } from '../admin.operations.contract.ts'
import { listActs } from './audit.service.ts'
import * as operations from './operations.service.ts'
import { describeOverview, describeShell } from './overview.service.ts'
import { makeSettingsService } from './settings.service.ts'

/** The shell of the admin pages. It comes after all other features, since its settings page shows theirs. */
export function makeAdminFeature(others: Feature[]): Feature {
  const { listSettings, saveSettings } = makeSettingsService(
    others.flatMap((feature) => feature.settings ?? []),
    others.flatMap((feature) => feature.settingGuards ?? []),
  )
  return {
    name: 'admin',
    calls: [
      ...bindCalls(adminCalls, {
        shell: describeShell,
        overview: describeOverview,
        settings: listSettings,
        saveSettings,
        audit: listActs,
      }),
      ...bindCalls(operationsCalls, operations),
    ],
  }
}
