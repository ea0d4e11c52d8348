import { activePerson } from '#features/account/server/person-lookup.service.ts'
import { tell } from '#features/messages/server/telling.service.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { on } from '#platform/jobs/events.ts'
import { defineMailKind } from '#platform/mail/mail-kind.ts'
import { mailLink } from '#platform/mail/mail-link.ts'
import { attemptGraded } from '../quiz.events.ts'
import { quizPath } from '../quiz.rules.ts'
import { titleOf } from './attempt/view.service.ts'

const ofGrading = (name: string, word: 'Passed' | 'NotPassed') =>
  defineMailKind({
    name: `quiz.${name}`,
    group: 'learning',
    about: 'person',
    variables: ['title', 'name'],
    shipped: {
      subject: `quiz.notify${word}`,
      body: ['quiz.mailGraded', `quiz.mail${word}`],
      action: 'quiz.mailAction',
      footer: 'notifications.mailFooter',
    },
  })

export const quizMail = { passed: ofGrading('passed', 'Passed'), notPassed: ofGrading('notPassed', 'NotPassed') }

type Graded = { attemptId: number; componentId: number; userId: number; isPassed: boolean }

/** Tells the learner once, at the bell and by mail, that their essays have been read and how they did. */
const tellLearner = (ctx: Ctx, { attemptId, componentId, userId, isPassed }: Graded): Promise<void> =>
  ctx.tx(async (ctx) => {
    const person = await activePerson(ctx, userId)
    if (!person) return
    const path = quizPath(componentId)
    const params = { title: await titleOf(ctx, componentId), name: person.name }
    const textKey = isPassed ? 'quiz.notifyPassed' : 'quiz.notifyNotPassed'
    await tell(ctx, userId, {
      kind: 'learning',
      textKey,
      params,
      url: path,
      cause: `quiz graded ${attemptId}`,
      letter: isPassed ? quizMail.passed : quizMail.notPassed,
      fill: () => ({ values: params, url: mailLink(ctx.parts, path) }),
    })
  })

export const quizListeners = [on(attemptGraded, 'quiz.tell-learner', tellLearner)]
