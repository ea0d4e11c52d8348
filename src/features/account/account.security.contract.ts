import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'

const Password = z.string().min(1).max(200)
const Code = z.string().trim().min(1).max(40)
/** Who has a second factor gives a code of it, or a recovery code, besides the password. */
const StepUp = z.object({ password: Password, code: Code.optional() })
const Message = z.object({ message: z.string() })
const WebAuthn = z.record(z.string(), z.unknown())
const Id = z.coerce.number().int().positive()
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

export const SessionView = z.object({
  id: z.number(),
  /** As people name them, such as Firefox and Windows; null where the browser did not say. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  device: z.enum(['computer', 'phone', 'tablet', 'unknown']),
  ip: z.string(),
  made_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
  is_current: z.boolean(),
  /** An administrator is signed in as the person. */
  is_acting: z.boolean(),
})

const PasskeyView = z.object({ id: z.number(), name: z.string(), made_at: z.iso.datetime(), is_synced: z.boolean() })

/** Re-asking for the password is limited like signing in: it is the same secret. */
const guessing = { max: 20, seconds: 600 }
/** The person's own affair: nobody who signed in as them may. */
const notWhileActing = { notWhileActing: 403 }

/** Password, address, sessions, second factor and passkeys of the person who asks. */
export const securityCalls = defineCalls('account', {
  changePassword: {
    spec: '§5 Passwords',
    about: 'Changes the password; on request all other sessions end.',
    method: 'POST',
    path: '/api/my-account/password',
    effect: 'write',
    who: 'user',
    body: z.object({
      current_password: Password,
      password: Password,
      password_again: Password,
      end_other_sessions: z.stringbool().or(z.boolean()).default(true),
    }),
    answer: Message,
    refusals: notWhileActing,
    limit: guessing,
  },
  changeEmail: {
    about: 'Mails a link to the new address; the address changes when it is opened. The old address gets a notice.',
    method: 'POST',
    path: '/api/my-account/email',
    effect: 'write',
    who: 'user',
    body: z.object({ email: z.string().trim().max(254).pipe(z.email()), password: Password }),
    answer: Message,
    refusals: notWhileActing,
    limit: guessing,
  },
  sessions: {
    about: 'Where one is signed in, the latest seen first.',
    method: 'GET',
    path: '/api/my-account/sessions',
    effect: 'read',
    who: 'user',
    answer: z.object({ sessions: z.array(SessionView) }),
  },
  endSession: {
    about: 'Ends one of one’s sessions, at once.',
    method: 'DELETE',
    path: '/api/my-account/sessions/:session_id',
    effect: 'write',
    who: 'user',
    params: z.object({ session_id: Id }),
    answer: z.object({ ended: z.number() }),
    refusals: { sessionNotFound: 404 },
  },
  endOtherSessions: {
    about: 'Ends all of one’s sessions except this one, at once.',
    method: 'DELETE',
    path: '/api/my-account/sessions',
    effect: 'write',
    who: 'user',
    answer: z.object({ ended: z.number() }),
  },
  secondFactor: {
    about: 'Whether a second factor is asked for at sign-in, and how many recovery codes are left.',
    method: 'GET',
    path: '/api/my-account/second-factor',
    effect: 'read',
    who: 'user',
    answer: z.object({ is_enabled: z.boolean(), recovery_codes_left: z.number() }),
  },
  startSecondFactor: {
    about: 'Makes a secret for an authenticator app. It counts only once a code of it has been confirmed.',
    method: 'POST',
    path: '/api/my-account/second-factor/start',
    effect: 'write',
    who: 'user',
    body: z.object({ password: Password }),
    answer: z.object({ secret: z.string(), uri: z.string() }),
    refusals: { ...notWhileActing, secondFactorOn: 409 },
    limit: guessing,
  },
  confirmSecondFactor: {
    about: 'Turns the second factor on by a code of the app. Answers the recovery codes: they are shown this once.',
    method: 'POST',
    path: '/api/my-account/second-factor/confirm',
    effect: 'write',
    who: 'user',
    body: z.object({ code: Code }),
    answer: recoveryCodes,
    refusals: { ...notWhileActing, secondFactorNotStarted: 409 },
    limit: guessing,
  },
  disableSecondFactor: {
    about: 'Turns the second factor off and forgets its secret and recovery codes.',
    method: 'POST',
    path: '/api/my-account/second-factor/disable',
    effect: 'write',
    who: 'user',
    body: StepUp,
    answer: Message,
    refusals: { ...notWhileActing, secondFactorOff: 409 },
    limit: guessing,
  },
  renewRecoveryCodes: {
    about: 'Makes new recovery codes; the old ones are of no use any more. They are shown this once.',
    method: 'POST',
    path: '/api/my-account/second-factor/recovery-codes',
    effect: 'write',
    who: 'user',
    body: StepUp,
    answer: recoveryCodes,
    refusals: { ...notWhileActing, secondFactorOff: 409 },
    limit: guessing,
  },
  passkeys: {
    about: 'One’s passkeys, oldest first.',
    method: 'GET',
    path: '/api/my-account/passkeys',
    effect: 'read',
    who: 'user',
    answer: z.object({ passkeys: z.array(PasskeyView) }),
  },
  passkeyOptions: {
    about:
      'What the browser needs to make a passkey (PublicKeyCredentialCreationOptionsJSON). Asks for the password, and for a code where a second factor is on; a session of more than a day must sign in again first.',
    method: 'POST',
    path: '/api/my-account/passkeys/options',
    effect: 'write',
    who: 'user',
    body: StepUp,
    answer: z.object({ options: WebAuthn }),
    refusals: { ...notWhileActing, signInAgain: 403 },
    limit: { max: 30, seconds: 600 },
  },
  addPasskey: {
    about: 'Keeps a passkey: the browser’s answer (RegistrationResponseJSON) to the options asked for before.',
    method: 'POST',
    path: '/api/my-account/passkeys',
    effect: 'write',
    who: 'user',
    body: z.object({ name: z.string().trim().min(1).max(80), response: WebAuthn }),
    answer: PasskeyView,
    refusals: { ...notWhileActing, signInAgain: 403, passkeyRefused: 400 },
    limit: { max: 30, seconds: 600 },
  },
  renamePasskey: {
    about: 'Gives a passkey another name.',
    method: 'PATCH',
    path: '/api/my-account/passkeys/:passkey_id',
    effect: 'write',
    who: 'user',
    params: z.object({ passkey_id: Id }),
    body: z.object({ name: z.string().trim().min(1).max(80) }),
    answer: PasskeyView,
    refusals: { ...notWhileActing, passkeyNotFound: 404 },
  },
  removePasskey: {
    about: 'Forgets a passkey.',
    method: 'DELETE',
    path: '/api/my-account/passkeys/:passkey_id',
    effect: 'write',
    who: 'user',
    params: z.object({ passkey_id: Id }),
    answer: z.object({ removed: z.literal(true) }),
    refusals: { ...notWhileActing, passkeyNotFound: 404 },
  },
})
