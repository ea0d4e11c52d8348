import { z } from 'zod'
import { defineSetting } from '#platform/settings/settings.ts'
import { type PasswordLabel, passwordLabels } from './password.rules.ts'

export const accountSettings = {
  signUpEnabled: defineSetting({
    name: 'signUpEnabled',
    group: 'accounts',
    input: 'switch',
    schema: z.boolean(),
    fallback: true,
  }),
  /** §5: the minimum strength is acceptable; which one that is, the installation says. */
  minPasswordStrength: defineSetting({
    name: 'minPasswordStrength',
    group: 'accounts',
    input: 'choice',
    schema: z.enum(passwordLabels),
    fallback: 'adequate' as PasswordLabel,
    choices: passwordLabels,
  }),
  /** However often it is used: then the person signs in again. */
  sessionMaxDays: defineSetting({
    name: 'sessionMaxDays',
    group: 'accounts',
    input: 'number',
    schema: z.number().int().min(1).max(365),
    fallback: 90,
  }),
  keepAliveSeconds: defineSetting({
    name: 'keepAliveSeconds',
    group: 'accounts',
    input: 'number',
    schema: z.number().int().min(15).max(3600),
    fallback: 60,
  }),
}
