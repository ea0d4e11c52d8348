import { defineConfig } from 'vitest/config'

// What touches the database runs twice: on PGlite and on PostgreSQL. Everything else is a unit test.
const onDatabase = [
  'src/**/server/**/*.test.ts',
  'src/platform/{db,http,jobs,realtime,mail,storage}/**/*.test.ts',
  'src/app/**/*.test.ts',
]
// What reads the sources or the routes needs no database; what reads dist/ runs after the build.
const guards = ['src/app/*.guard.test.ts']
const onBuild = ['src/app/*.build.test.ts']

const project = (name: string, include: string[], exclude: string[], globalSetup?: string) => ({
  extends: true as const,
  test: {
    name,
    include,
    exclude,
    // Files share a process's modules: loading them anew for each took as long as the tests. What a test changes it puts back.
    isolate: false,
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
      project(
        'unit',
        ['src/**/*.test.{ts,tsx}', 'db/**/*.test.ts', 'scripts/**/*.test.ts'],
        [...onDatabase, ...guards, ...onBuild],
      ),
      project('guards', guards, []),
      project('pglite', onDatabase, [...guards, ...onBuild], 'src/testing/pglite-template.ts'),
      project('postgres', onDatabase, [...guards, ...onBuild], 'src/testing/postgres-cluster.ts'),
      project('build', onBuild, []),
      project('races', ['races/**/*.test.ts'], [], 'src/testing/postgres-cluster.ts'),
    ],
  },
})
