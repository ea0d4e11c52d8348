import cluster from 'node:cluster'
import type { Figures, Leaving, ToSupervisor, ToWorker } from './worker-messages.ts'

/** What a worker needs of those who run beside it. */
export type Siblings = {
  /** Its number, for the log. */
  id: number
  figuresOfAll: () => Promise<string>
}

/** Longer, and whoever reads figures has given up. */
const longestMs = 5000

const tell = (message: ToSupervisor) => process.send?.(message)

/** The ties of this process to its supervisor; null where it runs alone. */
export function joinSupervisor(): (Siblings & Joined) | null {
  const { worker } = cluster
  if (!worker) return null
  const waiting = new Map<number, (text: string) => void>()
  let asked = 0
  process.on('message', (message: ToWorker) => {
    if (message.say === 'figuresOfAll') waiting.get(message.question)?.(message.text)
  })
  const figuresOfAll = () =>
    new Promise<string>((done, fail) => {
      const question = ++asked
      const end = setTimeout(() => {
        waiting.delete(question)
        fail(new Error('The figures of the other workers did not come'))
      }, longestMs)
      waiting.set(question, (text) => {
        clearTimeout(end)
        waiting.delete(question)
        done(text)
      })
      tell({ say: 'askFigures', question })
    })
  return { id: worker.id, figuresOfAll, serve }
}

type Serving = { address: string; figures: () => Promise<Figures>; leave: (how: Leaving) => Promise<void> }
type Joined = { serve: (serving: Serving) => void }

/** Tells that it serves, and does what it is told from now on. */
function serve({ address, figures, leave }: Serving): void {
  let isLeaving = false
  const end = async (how: Leaving) => {
    if (isLeaving) return
    isLeaving = true
    try {
      await leave(how)
      const last: ToSupervisor = { say: 'lastFigures', figures: await figures() }
      process.send?.(last, () => process.exit(0))
    } catch {
      process.exit(1)
    }
  }
  process.on('message', async (message: ToWorker) => {
    if (message.say === 'leave') await end(message.how)
    if (message.say === 'tellFigures') tell({ say: 'figures', question: message.question, figures: await figures() })
  })
  // Ctrl-C reaches every process of the terminal; the supervisor tells us what it means.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => void end('roll'))
  tell({ say: 'serving', address })
}
