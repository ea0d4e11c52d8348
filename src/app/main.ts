import { demoAccounts } from '#features/site/demo.rules.ts'
import { type Config, readConfig } from '#platform/config.ts'
import { makeAdministrator } from './make-administrator.ts'
import { moveToPostgres } from './move.ts'
import { explainStart, type Running, startServer } from './server.ts'

/** The production process: starts, says where it is, and leaves in good order when asked. */
async function main(): Promise<void> {
  let config: Config | null = null
  try {
    config = readConfig()
    const [task, given, name = ''] = process.argv.slice(2)
    if (task === 'admin') return await makeAdministrator(config, given, name)
    if (task === 'move') return await moveToPostgres(config, given, (line) => void process.stdout.write(`${line}\n`))
    const running = await startServer(config)
    greet(running, config)
    leaveOnSignal(running)
  } catch (error) {
    process.stderr.write(`${explainStart(error, config) ?? (error instanceof Error ? error.stack : String(error))}\n`)
    process.exit(1)
  }
}

function greet({ address }: Running, config: Config): void {
  process.stdout.write(`Lectern is at ${address}\n`)
  if (config.isDemo)
    for (const { email, password, what } of demoAccounts) process.stdout.write(`  ${email}  ${password}  (${what})\n`)
}

function leaveOnSignal(running: Running): void {
  let isLeaving = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // A second Ctrl-C means now.
      if (isLeaving) process.exit(1)
      isLeaving = true
      // Ctrl-C is a person at the keyboard; nobody in front has to notice first.
      running.stop(signal === 'SIGINT' ? 0 : undefined).then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
  }
}

void main()
