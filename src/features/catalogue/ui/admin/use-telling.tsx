import { type ReactNode, useState } from 'react'
import type { Reply } from '#platform/calls/api.ts'
import type { NewsPreview } from '../../catalogue.news.contract.ts'
import { type Choice, TellDialog } from './tell-dialog.tsx'

type Asked = { news: NewsPreview[]; answer: (choice: Choice | null) => void }

/** The administrator was asked whether the registered are told, and wants to think about it: nothing was done. */
export const isLeftUndecided = (reply: Reply<unknown>): boolean => !reply.ok && reply.key === 'tellRegistrants'

/**
 * Sends a change. Where people are registered for what it moves or puts away, the server asks first: then who would be told what is
 * shown, and the change is sent again with the answer. Put `dialog` on the page.
 */
export function useTelling(): {
  settle: <Answer>(send: (choice: Choice) => Promise<Reply<Answer>>) => Promise<Reply<Answer>>
  dialog: ReactNode
} {
  const [asked, setAsked] = useState<Asked | null>(null)
  const settle = async <Answer,>(send: (choice: Choice) => Promise<Reply<Answer>>): Promise<Reply<Answer>> => {
    const reply = await send({})
    if (reply.ok || !isLeftUndecided(reply)) return reply
    const news = reply.details.news as NewsPreview[]
    const choice = await new Promise<Choice | null>((answer) => setAsked({ news, answer }))
    setAsked(null)
    return choice ? send(choice) : reply
  }
  const dialog = asked && <TellDialog news={asked.news} onAnswer={asked.answer} />
  return { settle, dialog }
}
