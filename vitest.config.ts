import { defineConfig } from 'vitest/config'

// What touches the database runs twice: on PGlite and on PostgreSQL. Everything else is a unit test.
const onDatabase = [
  'src/**/server/**/*.test.ts',
  'src/platform/{db,http,jobs,realtime,mail,storage}/**/*.test.ts',
  'src/app/**/*.test.ts',
]

const project = (name: string, include: string[], exclude: string[], globalSetup?: string) => ({
  extends: true as const,
  test: {
    name,
    include,
    exclude,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    ...(globalSetup && { globalSetup: [globalSetup] }),
    env: { TZ: 'UTC', LECTERN_TEST_ENGINE: name },
  },
})

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      project('unit', ['src/**/*.test.{ts,tsx}', 'db/**/*.test.ts', 'scripts/**/*.test.ts'], onDatabase),
      project('pglite', onDatabase, [], 'src/testing/pglite-template.ts'),
      project('postgres', onDatabase, [], 'src/testing/postgres-cluster.ts'),
      project('races', ['races/**/*.test.ts'], [], 'src/testing/postgres-cluster.ts'),
    ],
  },
})
