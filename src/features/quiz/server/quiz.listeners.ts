import { activePerson } from '#features/account/server/person-lookup.service.ts'
import { notify } from '#features/messages/server/messages.service.ts'
import type { Ctx } from '#platform/ctx.ts'
import { on } from '#platform/events.ts'
import { sendMail } from '#platform/mail/mail.ts'
import { mailLink } from '#platform/mail/mail-link.ts'
import { renderMail } from '#platform/mail/render-mail.ts'
import { attemptGraded } from '../quiz.events.ts'
import { quizPath } from '../quiz.rules.ts'
import { titleOf } from './view.service.ts'

type Graded = { attemptId: number; componentId: number; userId: number; isPassed: boolean }

/** Tells the learner once, at the bell and by mail, that their essays have been read and how they did. */
const tellLearner = (ctx: Ctx, { attemptId, componentId, userId, isPassed }: Graded): Promise<void> =>
  ctx.tx(async (ctx) => {
    const person = await activePerson(ctx, userId)
    if (!person) return
    const path = quizPath(componentId)
    const params = { title: await titleOf(ctx, componentId), name: person.name }
    const textKey = isPassed ? 'quiz.notifyPassed' : 'quiz.notifyNotPassed'
    if (!(await notify(ctx, { userId, textKey, params, url: path, cause: `quiz graded ${attemptId}` }))) return
    const t = ctx.parts.translate(person.locale)
    const subject = t(textKey, params)
    const content = renderMail(t, {
      locale: person.locale,
      title: subject,
      paragraphs: [t('quiz.mailGraded', params), t(isPassed ? 'quiz.mailPassed' : 'quiz.mailNotPassed', params)],
      action: { label: t('quiz.mailAction'), url: mailLink(ctx.parts, path) },
      footer: t('quiz.mailFooter', params),
    })
    await sendMail(ctx, { to: person.email, locale: person.locale, subject, ...content })
  })

export const quizListeners = [on(attemptGraded, 'quiz.tell-learner', tellLearner)]
