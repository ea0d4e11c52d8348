import { bindCalls } from '#platform/calls/contract.ts'
import type { Feature } from '#platform/calls/feature.ts'
import { isAdmin } from '#platform/ctx/actor.ts'
import { adminCalls } from '../admin.contract.ts'
import { operationsCalls } from '../admin.operations.contract.ts'
import { overviewCalls } from '../overview.contract.ts'
import { paletteCalls } from '../palette.contract.ts'
import { setupCalls } from '../setup.contract.ts'
import { demoChannelPattern } from '../setup.rules.ts'
import { listActs } from './audit.service.ts'
import { showBoard } from './board.service.ts'
import { removeDemoContent } from './demo/demo.jobs.ts'
import { planDemoRemoval, readDemoRemoval, removeDemo } from './demo/demo.service.ts'
import * as operations from './operations.service.ts'
import { describeOverview, describeShell } from './overview.service.ts'
import { findAnything } from './palette.service.ts'
import { makeSettingsService } from './settings.service.ts'
import { listFirstSteps, putAwayFirstSteps } from './setup.service.ts'
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
      ...bindCalls(setupCalls, {
        firstSteps: listFirstSteps,
        putAwayFirstSteps,
        demoPlan: planDemoRemoval,
        removeDemo,
        demoRemoval: readDemoRemoval,
      }),
    ],
    jobs: [removeDemoContent],
    channels: [{ pattern: demoChannelPattern, mayListen: async (ctx) => isAdmin(ctx.actor) }],
  }
}
