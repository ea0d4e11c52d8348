import cluster, { type Worker } from 'node:cluster'
import { addEnded, writeFigures } from './figures.rules.ts'
import type { Figures, ToSupervisor, ToWorker } from './worker-messages.ts'

type Question = { missing: Set<number>; told: Figures[]; end: () => void }

/** A worker that is held up is left out of this answer, by what it told last. */
const longestMs = 2000

/** Adds up what the workers count, with what those counted who have ended. */
export function startFigures() {
  const last = new Map<number, Figures>()
  const questions = new Map<number, Question>()
  let ended: Promise<Figures> = Promise.resolve([])
  let asked = 0

  const answered = (worker: Worker, question: number) => {
    const open = questions.get(question)
    open?.missing.delete(worker.id)
    if (open?.missing.size === 0) open.end()
  }
  const askAll = (): Promise<void> =>
    new Promise((done) => {
      const question = ++asked
      const workers = Object.values(cluster.workers ?? {}).flatMap((worker) => (worker?.isConnected() ? [worker] : []))
      const late = setTimeout(() => questions.get(question)?.end(), longestMs)
      const end = () => {
        clearTimeout(late)
        questions.delete(question)
        done()
      }
      questions.set(question, { missing: new Set(workers.map(({ id }) => id)), told: [], end })
      for (const worker of workers) worker.send({ say: 'tellFigures', question } satisfies ToWorker)
    })

  const answer = async (worker: Worker, question: number) => {
    await askAll()
    const text = await writeFigures([await ended, ...last.values()])
    if (worker.isConnected()) worker.send({ say: 'figuresOfAll', question, text } satisfies ToWorker)
  }

  return {
    hear: (worker: Worker, message: Exclude<ToSupervisor, { say: 'serving' }>) => {
      if (message.say === 'askFigures') return void answer(worker, message.question)
      last.set(worker.id, message.figures)
      if (message.say === 'figures') answered(worker, message.question)
    },
    forget: (worker: Worker) => {
      const told = last.get(worker.id)
      last.delete(worker.id)
      if (told) ended = ended.then((known) => addEnded(known, told))
      for (const question of questions.keys()) answered(worker, question)
    },
  }
}
