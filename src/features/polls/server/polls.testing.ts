import type { TestApp, Visitor } from '#testing/app.ts'
import { as, given } from '#testing/people.ts'
import type { EditedPoll } from '../polls.admin.contract.ts'

const plain = {
  question: 'Where shall we meet next year?',
  options: ['Bergen', 'Porto', 'Graz'].map((text) => ({ id: null, text })),
  most_choices: 1,
  voters: 'signed_in',
  shows: 'always',
  is_secret: false,
  thanks: '',
}

/** Somebody who runs polls, and polls made by them. */
export async function startPolls(app: TestApp) {
  const staff = await as(app, await given.administrator(app))
  const make = async (poll: object = {}): Promise<EditedPoll> => {
    const answer = await staff.post('/api/admin/polls', { ...plain, ...poll })
    if (answer.status !== 200) throw new Error(`No poll was made: ${JSON.stringify(answer.json)}`)
    return answer.json as EditedPoll
  }
  const voter = async (): Promise<Visitor> => as(app, await given.person(app))
  const optionOf = (poll: EditedPoll, text: string): number => poll.options.find((option) => option.text === text)?.id ?? 0
  const vote = (visitor: Visitor, poll: { id: number }, ...choices: number[]) =>
    visitor.post(`/polls/${poll.id}/vote`, { choices })
  return { staff, make, voter, optionOf, vote }
}
