import { redirect, redirectDocument } from 'react-router'
import { entriesOf, textOf } from '#platform/calls/form.ts'
import { accountCalls } from '../account.contract.ts'
import { secondFactorKinds } from '../account.rules.ts'
import { signInCalls } from '../account.sign-in.contract.ts'
import { fieldEntriesIn } from '../profile-field.rules.ts'
import { nextOf, withNext } from '../return-path.rules.ts'
import type { FormTask } from './form-reply.ts'

const nextIn = ({ request }: FormTask) => nextOf(new URL(request.url).search)

/** Signs in, and loads the page anew so that nothing stays in memory of who looked before. */
export async function signIn(task: FormTask) {
  const { ask, form } = task
  const reply = await ask(signInCalls.signIn, { ...entriesOf(form, ['email', 'password']), remember: form.has('remember') })
  if (!reply.ok) return reply
  if (reply.value.status === 'second_factor') return redirect(withNext('/sign-in/second-factor', nextIn(task)))
  return redirectDocument(nextIn(task))
}

export async function signInBySecondFactor(task: FormTask) {
  const { ask, form } = task
  const kind = secondFactorKinds.find((known) => known === textOf(form, 'kind'))
  const reply = await ask(signInCalls.signInBySecondFactor, { kind, ...entriesOf(form, ['code']) })
  return reply.ok ? redirectDocument(nextIn(task)) : reply
}

export async function signOut({ ask }: FormTask) {
  const reply = await ask(accountCalls.signOut, {})
  return reply.ok ? redirectDocument('/') : reply
}

export const signUp = (task: FormTask) =>
  task.ask(signInCalls.signUp, {
    ...entriesOf(task.form, ['name', 'email', 'password', 'password_again']),
    time_zone: textOf(task.form, 'time_zone') || undefined,
    fields: fieldEntriesIn(task.form),
    next: nextIn(task),
  })

export const resendVerification = ({ ask, form }: FormTask) => ask(signInCalls.resendVerification, entriesOf(form, ['email']))

export const verifyEmail = ({ ask, form }: FormTask) => ask(signInCalls.verifyEmail, entriesOf(form, ['token']))

export const forgotPassword = (task: FormTask) =>
  task.ask(signInCalls.forgotPassword, { ...entriesOf(task.form, ['email']), next: nextIn(task) })

export async function resetPassword({ ask, form }: FormTask) {
  const reply = await ask(signInCalls.resetPassword, {
    ...entriesOf(form, ['token', 'password', 'password_again']),
    time_zone: textOf(form, 'time_zone') || undefined,
  })
  return reply.ok ? redirect(withNext('/sign-in?notice=password-reset', reply.value.next)) : reply
}
