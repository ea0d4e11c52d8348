import { bindCalls } from '#platform/calls/contract.ts'
import type { Feature } from '#platform/calls/feature.ts'
import { adminCalls } from '../admin.contract.ts'
import { operationsCalls } from '../admin.operations.contract.ts'
import { overviewCalls } from '../overview.contract.ts'
import { paletteCalls } from '../palette.contract.ts'
import { listActs } from './audit.service.ts'
import { showBoard } from './board.service.ts'
import * as operations from './operations.service.ts'
import { describeOverview, describeShell } from './overview.service.ts'
import { findAnything } from './palette.service.ts'
import { makeSettingsService } from './settings.service.ts'
import { listTodo } from './todo.service.ts'

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
      ...bindCalls(paletteCalls, { find: findAnything }),
      ...bindCalls(overviewCalls, { todo: listTodo, board: showBoard }),
    ],
  }
}
