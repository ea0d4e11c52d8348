import { demoAccounts } from '#features/site/demo.rules.ts'
import { type Config, readConfig } from '#platform/ctx/config.ts'
import { explainStart } from './explain-start.ts'
import { joinSupervisor } from './supervised.ts'
import { superviseWorkers } from './supervisor.ts'
import type { Leaving } from './worker-messages.ts'

/** The production process: starts, says where it is, and leaves in good order when asked. */
async function main(): Promise<void> {
  let config: Config | null = null
  try {
    config = readConfig()
    const [task, given, name = ''] = process.argv.slice(2)
    if (task === 'admin') return await (await import('./make-administrator.ts')).makeAdministrator(config, given, name)
    if (task === 'move') return await (await import('./move.ts')).moveToPostgres(config, given, say)
    await serve(config)
  } catch (error) {
    process.stderr.write(`${explainStart(error, config) ?? (error instanceof Error ? error.stack : String(error))}\n`)
    process.exit(1)
  }
}

/** Alone, as one of several, or as the one who looks after them, which needs nothing of what they serve. */
async function serve(config: Config): Promise<void> {
  const supervisor = joinSupervisor()
  if (!supervisor && config.processes > 1) {
    const workers = await superviseWorkers(config)
    greet(workers.address, config)
    leaveOnSignal(workers.stop)
    rollOnHangUp(workers.roll, workers.stop)
    return
  }
  const { startServer } = await import('./server.ts')
  const running = await startServer(config, supervisor ?? undefined)
  if (supervisor) return supervisor.serve({ ...running, leave: running.stop })
  greet(running.address, config)
  leaveOnSignal(running.stop)
}

const say = (line: string) => void process.stdout.write(`${line}\n`)

function greet(address: string, config: Config): void {
  say(`Lectern is at ${address}`)
  if (config.isDemo) for (const { email, password, what } of demoAccounts) say(`  ${email}  ${password}  (${what})`)
}

type Stop = (how: Exclude<Leaving, 'roll'>) => Promise<void>

function leaveOnSignal(stop: Stop): void {
  let isLeaving = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // A second Ctrl-C means now.
      if (isLeaving) process.exit(1)
      isLeaving = true
      // Ctrl-C is a person at the keyboard; nobody in front has to notice first.
      endAfter(stop(signal === 'SIGINT' ? 'now' : 'drain'))
    })
  }
}

/** A terminal that is closed hangs up as well: with nobody there any more it is the end, as it is for any program. */
function rollOnHangUp(roll: () => Promise<void>, stop: Stop): void {
  const hasTerminal = process.stdin.isTTY === true
  process.on('SIGHUP', () => (hasTerminal ? endAfter(stop('now')) : void roll()))
}

const endAfter = (stopped: Promise<void>): void =>
  void stopped.then(
    () => process.exit(0),
    () => process.exit(1),
  )

void main()
