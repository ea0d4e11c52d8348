import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

// What touches the database runs on PostgreSQL.
const onDatabase = [
  'src/**/server/**/*.test.ts',
  'src/platform/{db,http,jobs,realtime,mail,storage,pages}/**/*.test.ts',
  'src/app/**/*.test.ts',
]
// What `npm test` runs on the embedded engine as well: the platform, what asks every call with whatever input, and of each feature the
// file that leans most on SQL. Who may what is decided before SQL and takes minutes there. Everything on both: `npm test -- both-engines`.
const onEmbedded = [
  'src/platform/{db,http,jobs,realtime,mail,storage,pages}/**/*.test.ts',
  'src/app/{copy-product,demo,fuzz,health,move,pages,unavailable}.test.ts',
  'src/features/account/server/{sign-in,people}.test.ts',
  'src/features/admin/server/audit.test.ts',
  'src/features/cart/server/cart.test.ts',
  'src/features/catalogue/server/{finding/search,finding/facets,finding/saved-search,editing/import}.test.ts',
  'src/features/discounts/server/discounts.test.ts',
  'src/features/discussion/server/{posting,search}.test.ts',
  'src/features/docs/server/docs.service.test.ts',
  'src/features/files/server/upload.test.ts',
  'src/features/learning/server/{asset,dashboard}.test.ts',
  'src/features/messages/server/messages.test.ts',
  'src/features/notices/server/notices.test.ts',
  'src/features/orders/server/{orders.test,refunds/refund.test}.ts',
  'src/features/packs/server/in-cart.test.ts',
  'src/features/quiz/server/{attempt/attempt,items/item}.test.ts',
  'src/features/registrations/server/registration.test.ts',
  'src/features/reports/server/reports.test.ts',
  'src/features/seats/server/waitlist.test.ts',
  'src/features/surveys/server/result.test.ts',
  'src/features/taxes/server/taxes.test.ts',
]
const embedded = process.env.LECTERN_EMBEDDED_SMOKE === '1' ? onEmbedded : onDatabase
// What reads the sources or the routes needs no database; what reads dist/ runs after the build.
const guards = ['src/app/*.guard.test.ts']
const onBuild = ['src/app/*.build.test.ts', 'races/*.build.test.ts']

const project = (name: string, include: string[], exclude: string[], globalSetup?: string, groupOrder = 0) => ({
  extends: true as const,
  oxc: { jsx: { runtime: 'automatic' as const, development: false } },
  test: {
    name,
    include,
    exclude,
    // Files share a process's modules: loading them anew for each took as long as the tests. What a test changes it puts back.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    ...(globalSetup && { globalSetup: [globalSetup] }),
    // A later group starts when the earlier one has ended: races measure against the clock.
    sequence: { groupOrder },
    // React's development build makes a page three times as slowly, and nobody is served by it (decision 126).
    // Processes of races are started again and again from the same sources: half of such a start was reading them.
    env: {
      TZ: 'UTC',
      LECTERN_TEST_ENGINE: name,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: resolve('.cache/test/compiled'),
    },
  },
})

export default defineConfig({
  test: {
    // Tests wait for PostgreSQL and for clocks: one more than there are cores keeps them busy (decision 126).
    maxWorkers: Math.min(4, 1 + availableParallelism()),
    projects: [
      project(
        'unit',
        ['src/**/*.test.{ts,tsx}', 'db/**/*.test.ts', 'scripts/**/*.test.ts'],
        [...onDatabase, ...guards, ...onBuild],
      ),
      project('guards', guards, []),
      project('pglite', embedded, [...guards, ...onBuild], 'src/testing/pglite-template.ts'),
      project('postgres', onDatabase, [...guards, ...onBuild], 'src/testing/postgres-cluster.ts'),
      project('build', onBuild, []),
      project('races', ['races/**/*.test.ts'], onBuild, 'src/testing/postgres-cluster.ts', 1),
    ],
  },
})
