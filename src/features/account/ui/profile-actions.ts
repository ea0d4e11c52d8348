import { redirectDocument } from 'react-router'
import { entriesOf, filesOf, textOf } from '#platform/calls/form.ts'
import { isLocale } from '#platform/texts/i18n.ts'
import { ownFieldsCalls } from '../account.fields.contract.ts'
import { profileCalls } from '../account.profile.contract.ts'
import { tidyEmail } from '../account.rules.ts'
import { securityCalls } from '../account.security.contract.ts'
import { fieldEntriesIn } from '../profile-field.rules.ts'
import type { FormTask } from './form-reply.ts'

export function saveDetails({ ask, form }: FormTask) {
  const locale = textOf(form, 'locale')
  return ask(profileCalls.updateProfile, {
    name: textOf(form, 'name'),
    organisation: textOf(form, 'organisation'),
    region: textOf(form, 'region'),
    time_zone: textOf(form, 'time_zone'),
    ...(isLocale(locale) && { locale }),
  })
}

export const saveMoreAboutYou = ({ ask, form }: FormTask) => ask(ownFieldsCalls.saveOwnFields, { fields: fieldEntriesIn(form) })

const numberOf = (form: FormData, name: string) => (form.has(name) ? Number(textOf(form, name)) : undefined)

export function setPicture({ ask, form }: FormTask) {
  const files = filesOf(form, 'picture')
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => numberOf(form, name))
  return ask(profileCalls.setPicture, { picture: files.length > 1 ? files : files[0], x, y, width, height })
}

export const removePicture = ({ ask }: FormTask) => ask(profileCalls.removePicture, {})

export const changePassword = ({ ask, form }: FormTask) =>
  ask(securityCalls.changePassword, {
    ...entriesOf(form, ['current_password', 'password', 'password_again']),
    end_other_sessions: form.has('end_other_sessions'),
  })

export const changeEmail = ({ ask, form }: FormTask) => ask(securityCalls.changeEmail, entriesOf(form, ['email', 'password']))

export const startSecondFactor = ({ ask, form }: FormTask) => ask(securityCalls.startSecondFactor, entriesOf(form, ['password']))

export const confirmSecondFactor = ({ ask, form }: FormTask) => ask(securityCalls.confirmSecondFactor, entriesOf(form, ['code']))

export const disableSecondFactor = ({ ask, form }: FormTask) =>
  ask(securityCalls.disableSecondFactor, entriesOf(form, ['password', 'code']))

export const renewRecoveryCodes = ({ ask, form }: FormTask) =>
  ask(securityCalls.renewRecoveryCodes, entriesOf(form, ['password', 'code']))

export const endSession = ({ ask, form }: FormTask) =>
  ask(securityCalls.endSession, { session_id: Number(textOf(form, 'session_id')) })

export const endOtherSessions = ({ ask }: FormTask) => ask(securityCalls.endOtherSessions, {})

/** The person types their own address first: nobody does that by mistake. */
export async function deleteAccount({ ask, form }: FormTask) {
  const profile = await ask(profileCalls.profile, {})
  if (!profile.ok) return profile
  if (tidyEmail(textOf(form, 'confirmation')) !== tidyEmail(profile.value.email))
    return { faults: { confirmation: 'account-ui.confirmationDiffers' as const } }
  const reply = await ask(profileCalls.deleteAccount, entriesOf(form, ['password', 'code']))
  return reply.ok ? redirectDocument('/sign-in?notice=account-deleted') : reply
}
