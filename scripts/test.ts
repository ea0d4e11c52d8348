// Runs every check in order, goes on after a failing one, and ends with `N passed, N failed`.
// `--fast` runs the part that takes less than a minute; names of steps run only these: `npm test -- types unit`.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Count, countPlaywright, countStep, countVitest, sumOf } from './test-report.ts'

type Step = {
  name: string
  command: string[]
  env?: Record<string, string>
  isFast?: boolean
  /** Where the runner writes what it counted. */
  report?: 'vitest' | 'playwright'
  /** Runs only when it is asked for. */
  isByName?: boolean
  /** A step that must have passed, or this one shows nothing. */
  needs?: string
  /** Reads sources and changes nothing: runs beside its like, and shows what it wrote when it has ended. */
  isReading?: boolean
}
type Done = { name: string; count: Count; seconds: number }

const reports = '.cache/test/reports'
const longestMs = 60 * 60_000

/** One run for all of its projects: what they share is loaded and transformed once. */
const vitest = (name: string, projects: string[], more: Partial<Step> = {}): Step => ({
  name,
  command: [
    'vitest',
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reports}/${name}.json`,
  ],
  report: 'vitest',
  ...more,
})

const journeys = (name: string, files: string[], more: Partial<Step> = {}): Step => ({
  name,
  command: ['playwright', 'test', ...files],
  report: 'playwright',
  needs: 'production-build',
  ...more,
})

/** The design system part by part takes a minute more than a run has: it is in all-journeys. */
const byNameOnly = ['gallery.spec.ts', 'gallery-entries.spec.ts']
const everyRun = readdirSync('e2e')
  .filter((file) => file.endsWith('.spec.ts') && !byNameOnly.includes(file))
  .map((file) => `e2e/${file}`)

const steps: Step[] = [
  { name: 'types', command: ['tsc', '--noEmit', '-p', '.'], isFast: true, isReading: true },
  { name: 'lint', command: ['biome', 'check', '.'], isFast: true, isReading: true },
  { name: 'dead-code', command: ['knip', '--no-progress'], isReading: true },
  { name: 'table-types', command: ['node', 'scripts/db-types.ts', '--check'], isFast: true, isReading: true },
  { name: 'locales', command: ['node', 'scripts/check-locales.ts'], isFast: true, isReading: true },
  vitest('quick', ['guards', 'unit'], { isFast: true }),
  { name: 'production-build', command: ['node', 'scripts/build.ts'] },
  // Services on PostgreSQL, the embedded engine where it can differ, races when both have ended.
  vitest('services', ['postgres', 'pglite', 'build', 'races'], {
    env: { LECTERN_EMBEDDED_SMOKE: '1' },
    needs: 'production-build',
  }),
  { name: 'browser', command: ['node', 'scripts/ensure-browser.ts'] },
  journeys('journeys', everyRun),
  journeys('journeys-embedded', ['--grep', '@embedded'], { env: { LECTERN_E2E_ENGINE: 'pglite' } }),
  // What takes longer than a run may, by name.
  vitest('both-engines', ['postgres', 'pglite'], { isByName: true }),
  journeys('all-journeys', [], { env: { LECTERN_EVERY_WIDTH: '1' }, isByName: true }),
  ...['guards', 'unit', 'pglite', 'postgres', 'build', 'races'].map((name) => vitest(name, [name], { isByName: true })),
]

const asked = process.argv.slice(2)
const isFast = asked.includes('--fast')
const names = asked.filter((argument) => !argument.startsWith('--'))
const unknown = names.filter((name) => !steps.some((step) => step.name === name))
if (unknown.length > 0) {
  console.error(`There is no step ${unknown.join(', ')}. Steps: ${steps.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}
const chosen = steps.filter((step) => (names.length > 0 ? names.includes(step.name) : !step.isByName && (!isFast || step.isFast)))

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const done: Done[] = []
done.push(...(await Promise.all(chosen.filter(({ isReading }) => isReading).map(run))))
for (const step of chosen.filter(({ isReading }) => !isReading)) done.push(await run(step))
summarise(done)

async function run(step: Step): Promise<Done> {
  if (!step.isReading) headline(step.name)
  if (done.some(({ name, count }) => name === step.needs && count.failed > 0)) {
    console.log(`Not run: ${step.needs} failed.`)
    return { name: step.name, count: { passed: 0, failed: 1 }, seconds: 0 }
  }
  const startedAt = performance.now()
  const exitCode = await execute(step)
  const count = countStep(exitCode, step.report ? readReport(step, step.report) : null)
  const seconds = (performance.now() - startedAt) / 1000
  console.log(`   ${count.failed === 0 ? 'ok' : 'FAILED'} in ${seconds.toFixed(1)} s`)
  return { name: step.name, count, seconds }
}

function execute({ name, command: [tool = '', ...args], env: own, isReading = false }: Step): Promise<number> {
  return new Promise((end) => {
    const env = {
      ...process.env,
      PLAYWRIGHT_JSON_OUTPUT_FILE: `${reports}/${name}.json`,
      CI: '1',
      FORCE_COLOR: '0',
      NO_COLOR: '1',
      ...own,
    }
    const stdio = isReading ? 'pipe' : 'inherit'
    const child = spawn(join('node_modules/.bin', tool), args, { stdio, env, timeout: longestMs })
    const written: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece: Buffer) => written.push(piece))
    child.on('error', (error) => {
      console.error(error.message)
      end(1)
    })
    child.on('close', (code) => {
      if (isReading) headline(name)
      process.stdout.write(Buffer.concat(written))
      end(code ?? 1)
    })
  })
}

function headline(name: string): void {
  console.log(`\n── ${name} ${'─'.repeat(60 - name.length)}`)
}

function readReport({ name }: Step, runner: 'vitest' | 'playwright'): Count {
  const path = `${reports}/${name}.json`
  if (!existsSync(path)) return { passed: 0, failed: 0 }
  const report = JSON.parse(readFileSync(path, 'utf8'))
  return runner === 'vitest' ? countVitest(report) : countPlaywright(report)
}

function summarise(all: Done[]): void {
  console.log('')
  for (const { name, count, seconds } of all) {
    const result = count.failed === 0 ? 'ok' : 'FAILED'
    console.log(
      `${name.padEnd(18)} ${result.padEnd(7)} ${String(count.passed + count.failed).padStart(5)}  ${seconds.toFixed(1).padStart(6)} s`,
    )
  }
  // Kept for whoever wants to know where the time went.
  writeFileSync(`${reports}/steps.json`, JSON.stringify(all, null, 2))
  const { passed, failed } = sumOf(all.map(({ count }) => count))
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0
  console.log(`\n${passed} passed, ${failed} failed`)
}
