import { spawn } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'

const runner = pathToFileURL('scripts/install.mjs').href
const server = 'console.log(process.pid); setInterval(() => {}, 1000)'
const script = `import { runOnOwnNode } from '${runner}'; process.exit(await runOnOwnNode(['-e', ${JSON.stringify(server)}]))`

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it('ends what it runs when the shell that npm started it by is ended', async () => {
  // A shell with something left to do stays between npm and us, as npm's does.
  const command = `"${process.execPath}" --input-type=module -e "$SCRIPT"; true`
  const shell = spawn('sh', ['-c', command], { env: { ...process.env, SCRIPT: script }, stdio: ['ignore', 'pipe', 'inherit'] })
  const pid = await new Promise<number>((done) => shell.stdout.once('data', (line: Buffer) => done(Number(line))))
  expect(isAlive(pid)).toBe(true)

  shell.kill('SIGTERM')

  try {
    await expect.poll(() => isAlive(pid), { timeout: 5000 }).toBe(false)
  } finally {
    if (isAlive(pid)) process.kill(pid, 'SIGKILL')
  }
})
