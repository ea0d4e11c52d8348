import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'
import { AskedField, FieldAnswers } from './account.fields.contract.ts'
import { secondFactorKinds } from './account.rules.ts'
import { passwordLabels } from './password.rules.ts'

const Email = z.string().trim().max(254).pipe(z.email())
/** Longer ones would only cost time to hash. Whether it is good enough is said by the rules, not by the schema. */
const Password = z.string().min(1).max(200)
const Message = z.object({ message: z.string() })
/** Where the person was going before; kept with the mailed link, so that it is known in another browser too. */
const Next = z.string().max(2000).optional()
const AndOn = Message.extend({ next: z.string() })
const SignedIn = z.object({ status: z.literal('signed_in') })
/** What the browser's credential interface speaks; better-auth checks it. */
const WebAuthn = z.record(z.string(), z.unknown())

const minutes = (count: number) => count * 60

/** The ways in: new accounts, signing in, a new password. */
export const signInCalls = defineCalls('account', {
  signUpOptions: {
    about: 'Whether people may sign up here, and how strong a password must be.',
    method: 'GET',
    path: '/api/sign-up',
    effect: 'read',
    who: 'guest',
    answer: z.object({
      is_enabled: z.boolean(),
      min_password_strength: z.enum(passwordLabels),
      /** What else is asked. */
      fields: z.array(AskedField),
    }),
  },
  signUp: {
    spec: '§5 Passwords',
    about: 'Makes an account and mails a link that confirms its address. Answers alike when the address has an account already.',
    method: 'POST',
    path: '/api/sign-up',
    effect: 'write',
    who: 'guest',
    body: z.object({
      name: z.string().trim().min(1).max(120),
      email: Email,
      password: Password,
      password_again: Password,
      time_zone: z.string().max(64).optional(),
      fields: FieldAnswers.default({}),
      next: Next,
    }),
    answer: Message,
    refusals: { signUpDisabled: 403 },
    limit: { max: 300, seconds: minutes(10) },
  },
  verifyEmail: {
    about:
      'Confirms an address by the code of a mailed link: of a new account, or of a changed address. `next` is where its reader was going.',
    method: 'POST',
    path: '/api/verify-email',
    effect: 'write',
    who: 'guest',
    body: z.object({ token: z.string().min(1).max(2000) }),
    answer: AndOn,
    refusals: { linkExpired: 400 },
    limit: { max: 30, seconds: minutes(10), countsOnlyRefused: true },
  },
  resendVerification: {
    about: 'Mails the confirming link once more, if the address waits for it. Answers alike in every case.',
    method: 'POST',
    path: '/api/verify-email/resend',
    effect: 'write',
    who: 'guest',
    body: z.object({ email: Email }),
    answer: Message,
    limit: { max: 100, seconds: minutes(10) },
  },
  signIn: {
    about:
      'Signs in by e-mail address and password. `second_factor` asks for a code at /api/sign-in/second-factor. Unknown addresses and wrong passwords answer alike, and both make the next try wait.',
    method: 'POST',
    path: '/api/sign-in',
    effect: 'write',
    who: 'guest',
    body: z.object({
      email: z.string().trim().min(1).max(254),
      password: Password,
      /** Without it the session ends with the browser. */
      remember: z.stringbool().or(z.boolean()).default(true),
    }),
    answer: z.object({ status: z.enum(['signed_in', 'second_factor']) }),
    refusals: {
      wrongCredentials: 401,
      signInLocked: 429,
      emailNotVerified: 403,
      /** Where no mail server is set. */
      emailToBeConfirmed: 403,
      accountDeactivated: 403,
    },
    limit: { max: 50, seconds: minutes(10), countsOnlyRefused: true },
  },
  signInBySecondFactor: {
    about: 'The second step of a sign-in: a code of the authenticator app, or one of the recovery codes.',
    method: 'POST',
    path: '/api/sign-in/second-factor',
    effect: 'write',
    who: 'guest',
    body: z.object({ kind: z.enum(secondFactorKinds).default('totp'), code: z.string().trim().min(1).max(40) }),
    answer: SignedIn,
    refusals: { wrongCode: 401, secondFactorExpired: 401, signInLocked: 429 },
    limit: { max: 50, seconds: minutes(10), countsOnlyRefused: true },
  },
  passkeySignInOptions: {
    about: 'What the browser needs to ask for a passkey (PublicKeyCredentialRequestOptionsJSON).',
    method: 'POST',
    path: '/api/sign-in/passkey/options',
    effect: 'write',
    who: 'guest',
    answer: z.object({ options: WebAuthn }),
    limit: { max: 1000, seconds: minutes(10) },
  },
  signInByPasskey: {
    about: 'Signs in by a passkey: the browser’s answer (AuthenticationResponseJSON) to the options asked for before.',
    method: 'POST',
    path: '/api/sign-in/passkey',
    effect: 'write',
    who: 'guest',
    body: z.object({ response: WebAuthn }),
    answer: SignedIn,
    refusals: { passkeyRefused: 401, accountDeactivated: 403 },
    limit: { max: 50, seconds: minutes(10), countsOnlyRefused: true },
  },
  forgotPassword: {
    about: 'Mails a link to choose a new password, if the address has an account. Answers alike in every case.',
    method: 'POST',
    path: '/api/forgotten-password',
    effect: 'write',
    who: 'guest',
    body: z.object({ email: Email, next: Next }),
    answer: Message,
    limit: { max: 100, seconds: minutes(10) },
  },
  resetLink: {
    about: 'Whether the code of a mailed link still sets a new password; tells nothing of whose it is.',
    method: 'GET',
    path: '/api/reset-password',
    effect: 'read',
    who: 'guest',
    query: z.object({ token: z.string().max(200) }),
    answer: z.object({ is_open: z.boolean() }),
    limit: { max: 100, seconds: minutes(10) },
  },
  resetPassword: {
    spec: '§5 Passwords',
    about:
      'Sets a new password by the code of a mailed link, and ends all sessions. Whoever was invited and chooses the first one begins with `time_zone`.',
    method: 'POST',
    path: '/api/reset-password',
    effect: 'write',
    who: 'guest',
    body: z.object({
      token: z.string().min(1).max(200),
      password: Password,
      password_again: Password,
      time_zone: z.string().max(64).optional(),
    }),
    answer: AndOn,
    refusals: { linkExpired: 400 },
    limit: { max: 20, seconds: minutes(10), countsOnlyRefused: true },
  },
})
