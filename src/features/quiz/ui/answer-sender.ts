import { ask } from '#platform/calls/client.ts'
import { inBrowser } from '#ui/foundations/browser-store.ts'
import {
  mergedQueues,
  nextToSend,
  pauseAfter,
  type Queue,
  queued,
  queueKey,
  queuePrefix,
  readQueue,
  settled,
  type Waiting,
} from '../answer-queue.rules.ts'
import { quizCalls, type SavedAnswer } from '../quiz.contract.ts'

export type SenderNews =
  | { kind: 'sending'; questionId: number }
  | { kind: 'saved'; sent: Waiting; saved: SavedAnswer }
  | { kind: 'refused'; sent: Waiting; message: string }
  /** The connection or the server is away; it is tried again by itself. */
  | { kind: 'away'; questionIds: number[]; isSignedOut: boolean }
  /** The attempt takes no more answers. */
  | { kind: 'over'; key: string; message: string }

export type AnswerSender = {
  give: (answer: Waiting, afterMs: number) => void
  waiting: () => Queue
  /** Sends at once what waits. Answers whether all of it is saved. */
  flush: () => Promise<boolean>
  stop: () => void
}

/**
 * Sends answers one after another until each is saved. What waits is in the browser's storage before anything is sent, so
 * that a window that is closed, crashed or offline loses nothing: the next one that opens the attempt sends it.
 */
export function startSender(attemptId: number, tab: string, tell: (news: SenderNews) => void): AnswerSender {
  let queue = leftBehind(attemptId)
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<boolean> | null = null
  let isOver = false

  const keep = (changed: Queue) => {
    queue = changed
    keepQueue(queueKey(attemptId, tab), queue)
  }
  keep(queue)
  const settle = (sent: Waiting) => {
    keep(settled(queue, sent))
    if (sent.tab !== tab) settleIn(queueKey(attemptId, sent.tab), sent)
  }
  const schedule = (afterMs: number) => {
    clearTimeout(timer)
    if (!isOver) timer = setTimeout(() => void flush(), afterMs)
  }
  async function sendAll(): Promise<boolean> {
    for (let sent = nextToSend(queue); sent !== null && !isOver; sent = nextToSend(queue)) {
      tell({ kind: 'sending', questionId: sent.questionId })
      if (await sendOne(sent)) continue
      failures += 1
      schedule(pauseAfter(failures))
      return false
    }
    return queue.length === 0
  }
  /** False where it must be tried again. */
  async function sendOne(sent: Waiting): Promise<boolean> {
    const { questionId: question_id, sequence, answer, clientTime: client_time } = sent
    const request = { attempt_id: attemptId, question_id, sequence, tab: sent.tab, answer, client_time }
    const reply = await ask(quizCalls.saveAnswer, request).catch(() => null)
    if (reply?.ok) {
      failures = 0
      settle(sent)
      tell({ kind: 'saved', sent, saved: reply.value })
      return true
    }
    if (!reply || reply.status >= 500 || reply.status === 429 || reply.status === 401 || reply.key === 'forgeryRefused') {
      // What waits behind it is no more saved than it is.
      tell({ kind: 'away', questionIds: queue.map(({ questionId }) => questionId), isSignedOut: reply?.status === 401 })
      return false
    }
    if (reply.key === 'attemptOver' || reply.key === 'attemptClosed') {
      isOver = true
      queue = []
      for (const key of keysOf(attemptId)) inBrowser.keep(key, null)
      tell({ kind: 'over', key: reply.key, message: reply.message })
      return true
    }
    settle(sent)
    tell({ kind: 'refused', sent, message: reply.message })
    return true
  }
  function flush(): Promise<boolean> {
    clearTimeout(timer)
    running ??= sendAll().finally(() => {
      running = null
    })
    return running
  }
  const onOnline = () => void flush()
  addEventListener('online', onOnline)
  if (queue.length > 0) schedule(0)
  return {
    give: (answer, afterMs) => {
      keep(queued(queue, answer))
      schedule(afterMs)
    },
    waiting: () => queue,
    flush: async () => {
      // What was given while the last round ran needs one more.
      await flush()
      return queue.length === 0 ? true : flush()
    },
    stop: () => {
      clearTimeout(timer)
      removeEventListener('online', onOnline)
      // What still waits goes along with the page's last breath; it stays in storage in case that fails.
      if (queue.length > 0 && !isOver) void flush()
    },
  }
}

const keysOf = (attemptId: number): string[] => inBrowser.names().filter((key) => key.startsWith(queuePrefix(attemptId)))

/** What earlier windows of this browser did not get through. */
const leftBehind = (attemptId: number): Queue => mergedQueues(keysOf(attemptId).map((key) => readQueue(inBrowser.read(key))))

/** A window that is gone cannot clear its own place. */
const settleIn = (key: string, sent: Waiting): void => keepQueue(key, settled(readQueue(inBrowser.read(key)), sent))

const keepQueue = (key: string, queue: Queue): void => inBrowser.keep(key, queue.length > 0 ? JSON.stringify(queue) : null)
