import { useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ask } from '#platform/calls/client.ts'
import { subscribe } from '#platform/realtime/client.ts'
import { useToast } from '#ui/feedback/toast.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useDialogs } from '#ui/overlays/dialogs.tsx'
import { type Message, type OpenedThread, threadsCalls } from '../threads.contract.ts'

/** In the order in which they were written; one that is known is replaced by how it is now. */
export const withMessage = (messages: Message[], message: Message): Message[] =>
  [...messages.filter(({ message_id }) => message_id !== message.message_id), message].sort(
    (one, other) => one.message_id - other.message_id,
  )

const messageIn = (payload: unknown): Message | null =>
  typeof payload === 'object' && payload !== null && 'message_id' in payload ? (payload as Message) : null

/** One thread in one window: what was written, and what comes meanwhile. */
export function useThread(opened: OpenedThread) {
  const t = useT()
  const toast = useToast()
  const { alert } = useDialogs()
  const { revalidate } = useRevalidator()
  const [messages, setMessages] = useState(opened.messages)
  const [earlier, setEarlier] = useState(opened.earlier)
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set())
  const threadId = opened.thread_id
  const put = useCallback((message: Message) => {
    setMessages((all) => withMessage(all, message))
    setFresh((all) => new Set([...all, message.message_id]))
  }, [])
  useLive(opened, put, revalidate)
  useReadMark(threadId, messages.at(-1)?.message_id ?? 0)

  const write = async (html: string, fileIds: number[]): Promise<boolean> => {
    const reply = await ask(threadsCalls.write, { thread_id: threadId, text: html, file_ids: fileIds }).catch(() => null)
    if (reply?.ok) put(reply.value)
    else void alert(t('threads.notSent', { text: reply?.message || t('common.error') }))
    return reply?.ok ?? false
  }
  const showEarlier = async () => {
    if (earlier === null) return
    const reply = await ask(threadsCalls.open, { thread_id: threadId, before: earlier }).catch(() => null)
    if (!reply?.ok) return void alert(reply?.message || t('common.error'))
    setMessages((all) => [...reply.value.messages, ...all])
    setEarlier(reply.value.earlier)
  }
  const report = async (messageId: number, reason: string): Promise<boolean> => {
    const reply = await ask(threadsCalls.report, { message_id: messageId, reason }).catch(() => null)
    if (reply?.ok) toast({ text: reply.value.message, tone: 'success' })
    else void alert(reply?.message || t('common.error'))
    return reply?.ok ?? false
  }
  return { messages, earlier, fresh, write, showEarlier, report }
}

function useLive({ live: { channel, after } }: OpenedThread, put: (message: Message) => void, reload: () => Promise<void>) {
  const told = useRef({ put, reload })
  useEffect(() => {
    told.current = { put, reload }
  })
  useEffect(() => {
    const hear = (payload: unknown) => {
      const message = messageIn(payload)
      if (message) told.current.put(message)
      else void told.current.reload()
    }
    const { close } = subscribe([channel], ({ payload }) => hear(payload), { after, onReset: () => void told.current.reload() })
    return close
  }, [channel, after])
}

/** Whoever has the thread before their eyes has read it. */
function useReadMark(threadId: number, lastId: number) {
  useEffect(() => {
    if (lastId === 0) return
    const tell = () => {
      // What is not told now is told on the next visit.
      if (document.visibilityState === 'visible')
        void ask(threadsCalls.markRead, { thread_id: threadId, up_to: lastId }).catch(() => null)
    }
    tell()
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [threadId, lastId])
}
