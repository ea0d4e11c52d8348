import cluster, { type Worker } from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '#platform/ctx/config.ts'
import { makeLog } from '#platform/ctx/log.ts'
import { endedSoonAfter, pauseBeforeStart } from './restart-pause.rules.ts'
import { startFigures } from './supervisor.figures.ts'
import type { Leaving, ToSupervisor, ToWorker } from './worker-messages.ts'

type Supervisor = {
  address: string
  /** Every worker is followed by a new one, one after the other; nobody who asks notices. */
  roll: () => Promise<void>
  stop: (how: Exclude<Leaving, 'roll'>) => Promise<void>
}

// Workers take connections from the one queue themselves, each when it has time. Handed out in turn, one that is on its way to a worker
// which dies is never answered and never ended.
cluster.schedulingPolicy = cluster.SCHED_NONE

const tell = (worker: Worker, message: ToWorker) => worker.isConnected() && worker.send(message)
const ended = (worker: Worker) => new Promise<void>((done) => (worker.isDead() ? done() : worker.once('exit', () => done())))

/**
 * Starts as many workers as the settings say, which share one address, and keeps as many alive. It serves nothing itself, so there is
 * little in it that could fail. The first worker comes alone: what it makes at its start, the others find (decision 55).
 */
export async function superviseWorkers(config: Config): Promise<Supervisor> {
  const log = makeLog(config.logLevel).child({ part: 'supervisor' })
  const figures = startFigures()
  /** Those who are to be followed by another when they die. */
  const wanted = new Set<Worker>()
  let [endedSoon, starting] = [0, 0]
  let [isStopping, isRolling] = [false, false]

  /** Answers where it serves; null: it has ended before. */
  const start = (): Promise<{ address: string } | null> =>
    new Promise((done) => {
      const startedAt = performance.now()
      const worker = cluster.fork()
      let hasServed = false
      worker.on('message', (message: ToSupervisor) => {
        if (message.say !== 'serving') return figures.hear(worker, message)
        hasServed = true
        wanted.add(worker)
        log.info({ worker: worker.id, workerPid: worker.process.pid }, 'a worker serves')
        done(message)
      })
      worker.once('exit', (code, signal) => {
        figures.forget(worker)
        const wasAskedTo = hasServed && !wanted.delete(worker)
        if (!wasAskedTo && !isStopping) {
          endedSoon = endedSoonAfter(endedSoon, performance.now() - startedAt)
          log.error({ worker: worker.id, code, signal, nextInMs: pauseBeforeStart(endedSoon) }, 'a worker has died')
        }
        done(null)
        void fill()
      })
    })

  /** Starts one for each that is missing, after a pause that grows while they end soon. */
  const fill = async (): Promise<void> => {
    if (isStopping || isRolling || wanted.size + starting >= config.processes) return
    starting++
    await sleep(pauseBeforeStart(endedSoon))
    if (!isStopping) await start()
    starting--
    await fill()
  }

  const leave = async (worker: Worker, how: Leaving): Promise<void> => {
    const isServing = wanted.delete(worker)
    const hasEnded = ended(worker)
    if (isServing) tell(worker, { say: 'leave', how })
    else if (isStopping) worker.process.kill('SIGTERM')
    await hasEnded
  }

  const roll = async (): Promise<void> => {
    if (isRolling || isStopping) return
    isRolling = true
    try {
      for (const old of [...wanted]) {
        if (isStopping) return
        if (!(await start())) return log.error('the new worker did not come up: the old ones go on')
        await leave(old, 'roll')
      }
      log.info('every worker is new')
    } finally {
      isRolling = false
      void fill()
    }
  }

  starting = 1
  const first = await start()
  starting = 0
  if (!first) process.exit(1)
  for (let at = 1; at < config.processes; at++) void fill()
  return {
    address: first.address,
    roll,
    stop: async (how) => {
      isStopping = true
      await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && leave(worker, how)))
    },
  }
}
