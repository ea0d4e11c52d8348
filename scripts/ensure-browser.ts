// Finds a Chromium for the browser journeys, or installs one: the machine's own, else the distribution's, else Playwright's.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'

// The shell draws pages and no browser around them, which halves the time of a journey.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The path of a Chromium that starts. Throws one clear sentence when there is none and none could be installed. */
export function ensureBrowser(): string {
  const found = findBrowser() ?? installFromDistribution() ?? installFromPlaywright()
  if (found) return found
  throw new Error(
    'No Chromium was found and none could be installed. Install one (Debian and Ubuntu: apt-get install chromium) or set CHROMIUM_PATH.',
  )
}

function findBrowser(): string | null {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (starts(given)) return given
    throw new Error(`CHROMIUM_PATH is ${given}, which does not start.`)
  }
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const candidates = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), chromium.executablePath()]
  return candidates.find((path) => existsSync(path) && starts(path)) ?? null
}

/** Some distributions put a script there that only says where to get the browser; asking for the version tells them apart. */
const starts = (path: string): boolean => spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0

function installFromDistribution(): string | null {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  // Standard output is for the path alone.
  const aptGet = (...args: string[]) => spawnSync('apt-get', args, { env, stdio: ['ignore', 2, 2] }).status === 0
  console.error('Installing the distribution’s Chromium …')
  if (!aptGet('update')) return null
  const isInstalled = ['chromium-headless-shell', 'chromium'].some((name) =>
    aptGet('install', '-y', '--no-install-recommends', name),
  )
  return isInstalled ? findBrowser() : null
}

function installFromPlaywright(): string | null {
  console.error('Installing Playwright’s Chromium …')
  const isRoot = process.getuid?.() === 0
  const args = ['install', ...(isRoot ? ['--with-deps'] : []), 'chromium']
  const { status } = spawnSync(join('node_modules/.bin', 'playwright'), args, { stdio: ['ignore', 2, 2] })
  return status === 0 ? findBrowser() : null
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    console.log(ensureBrowser())
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
