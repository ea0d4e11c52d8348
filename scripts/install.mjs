// Plain JavaScript for whatever Node the machine has (20 or later): it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
const bin = join(root, 'node_modules/.bin')

/** Our own Node and tools first, whatever else is on the machine. */
export const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` }

const packagesOf = (path) => JSON.parse(readFileSync(path, 'utf8')).packages

/** True when node_modules holds what the lock file asks for; parts for other machines may be absent. */
function isInstalled() {
  const installedList = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(installedList) || !existsSync(join(bin, 'node'))) return false
  const installed = packagesOf(installedList)
  return Object.entries(packagesOf(join(root, 'package-lock.json'))).every(
    ([path, { version, optional }]) => path === '' || (installed[path] ? installed[path].version === version : optional),
  )
}

export function ensureInstalled() {
  if (isInstalled()) return
  console.log('Installing packages …')
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) {
    console.error('The packages could not be installed: see what npm says above.')
    process.exit(1)
  }
}

/** Runs a script on our own Node, hands on signals, and answers its exit code. */
export function runOnOwnNode(args, options = {}) {
  const child = spawn(join(bin, 'node'), args, { cwd: root, stdio: 'inherit', env, ...options })
  const handOn = (signal) => child.kill(signal)
  process.on('SIGTERM', handOn)
  process.on('SIGHUP', handOn)
  // Ctrl-C reaches the child from the terminal; this process only waits for it.
  process.on('SIGINT', () => {})
  // npm ends the shell that it started us by, and a shell tells nobody: whoever has lost it was meant too.
  const parent = process.ppid
  const watch = setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500)
  return new Promise((done) =>
    child.on('exit', (code, signal) => {
      clearInterval(watch)
      process.off('SIGTERM', handOn)
      process.off('SIGHUP', handOn)
      done(signal ? 1 : (code ?? 1))
    }),
  )
}
