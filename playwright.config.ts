import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { ensureBrowser } from './scripts/ensure-browser.ts'

const freePort = () =>
  new Promise<number>((done, fail) => {
    const probe = createServer()
    probe.on('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })

// Workers read this file again: what the first reading chose goes on to them by the environment.
process.env.CHROMIUM_PATH ??= ensureBrowser()
process.env.LECTERN_E2E_PORT ??= String(await freePort())
process.env.LECTERN_E2E_FOLDER ??= mkdtempSync(join(tmpdir(), 'lectern-e2e-'))

const { CHROMIUM_PATH, LECTERN_E2E_PORT, LECTERN_E2E_FOLDER } = process.env
const baseURL = `http://127.0.0.1:${LECTERN_E2E_PORT}`
// A journey that is tagged @phone runs on a phone; when every width is asked for, on a desk as well.
const isEveryWidth = process.env.LECTERN_EVERY_WIDTH === '1'
const isRoot = process.getuid?.() === 0

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  // A journey waits for pages and clocks a third of its time: one more than there are cores keeps them busy. One server answers all of them.
  workers: Math.min(8, 1 + availableParallelism()),
  // A test that passes on the second try has found something.
  retries: 0,
  forbidOnly: true,
  // What never comes is told long before, by the time of its own step; a journey on a busy machine takes minutes and is right.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/e2e.json' }]],
  globalTeardown: './e2e/support/teardown.ts',
  use: {
    baseURL,
    // A button that never comes is told by its name, long before the journey's time is over.
    actionTimeout: 30_000,
    // Traces film every test, which costs more than the tests: ask for one with --trace on.
    trace: 'off',
    screenshot: 'only-on-failure',
    // A part that still moves makes Playwright scroll the page and try again, and the next click falls beside.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    launchOptions: {
      executablePath: CHROMIUM_PATH,
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Pages live for seconds: what the optimising compilers spend on them does not come back (decision 126).
        '--js-flags=--max-opt=1',
      ],
    },
  },
  projects: [
    { name: 'desktop', grepInvert: isEveryWidth ? /@phone-only/ : /@phone/, use: { viewport: { width: 1280, height: 800 } } },
    { name: 'phone', grep: /@phone/, use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  ],
  // One server for the whole run: the production build with the demo academy, on a folder of its own.
  webServer: {
    command: 'node_modules/.bin/node e2e/support/serve.ts',
    url: `${baseURL}/readyz`,
    timeout: 300_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      HOST: '127.0.0.1',
      PORT: LECTERN_E2E_PORT,
      LECTERN_DATA: join(LECTERN_E2E_FOLDER, 'data'),
      LECTERN_DEMO: '1',
      LECTERN_DEV_PAGES: '1',
      LECTERN_DURABLE: '0',
      LOG_LEVEL: 'warn',
      DATABASE_URL: '',
      SMTP_URL: '',
      LECTERN_ORIGIN: '',
      // Journeys come from many addresses, as they say themselves.
      LECTERN_TRUST_PROXY: '1',
    },
  },
})
