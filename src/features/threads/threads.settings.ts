import { z } from 'zod'
import { defineSetting } from '#platform/settings/settings.ts'
import { type WritingGroup, writingGroups } from './threads.rules.ts'

export const threadsSettings = {
  whoMayWrite: defineSetting<WritingGroup>({
    name: 'messagesBetweenPeople',
    group: 'accounts',
    input: 'choice',
    schema: z.enum(writingGroups),
    fallback: 'participants',
    choices: writingGroups,
  }),
}
