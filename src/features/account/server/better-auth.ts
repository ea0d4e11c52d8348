import { passkey } from '@better-auth/passkey'
import { APIError, betterAuth } from 'better-auth'
import { twoFactor } from 'better-auth/plugins/two-factor'
import type { Parts } from '#platform/ctx/ctx.ts'
import { ownName } from '#platform/http/cookies.ts'
import * as store from './account.store.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { makeRecoveryCodes } from './recovery-code.ts'
import { cookiePrefix, sessionSeconds } from './session-cookie.ts'

/** Where better-auth finds its columns in db/migrations/0003_account.sql. */
const made = { createdAt: 'made_at' }
const madeAndChanged = { ...made, updatedAt: 'changed_at' }
const passkeyFields = {
  publicKey: 'public_key',
  userId: 'user_id',
  credentialID: 'credential_id',
  deviceType: 'device_type',
  backedUp: 'backed_up',
  ...made,
}
const twoFactorFields = {
  userId: 'user_id',
  backupCodes: 'backup_codes',
  failedVerificationCount: 'failed_verification_count',
  lockedUntil: 'locked_until',
}
const credentialFields = {
  accountId: 'account_id',
  providerId: 'provider_id',
  userId: 'user_id',
  accessToken: 'access_token',
  refreshToken: 'refresh_token',
  idToken: 'id_token',
  accessTokenExpiresAt: 'access_token_expires_at',
  refreshTokenExpiresAt: 'refresh_token_expires_at',
  ...madeAndChanged,
}
const sessionFields = { expiresAt: 'expires_at', ipAddress: 'ip', userAgent: 'user_agent', userId: 'user_id', ...madeAndChanged }

/** The header by which we tell better-auth the caller's address; nobody outside can set it, since we write all headers anew. */
export const ipHeader = 'x-lectern-ip'

/**
 * better-auth as a library: it is mounted nowhere, our calls ask it. Its queries use the outer connection, so it is never
 * asked inside a transaction. Passkeys belong to one origin, hence the origin.
 */
export const makeAuth = (parts: Parts, origin: string) =>
  betterAuth({
    appName: 'Lectern',
    baseURL: origin,
    secret: parts.secret,
    telemetry: { enabled: false },
    logger: { level: 'error', log: (_level, message) => parts.log.error({ part: 'better-auth' }, message) },
    database: { db: parts.db, type: 'postgres' },
    advanced: {
      database: { generateId: 'serial', validateSchema: false },
      cookiePrefix: ownName(cookiePrefix, origin.startsWith('https:')),
      useSecureCookies: false,
      defaultCookieAttributes: { secure: origin.startsWith('https:') },
      ipAddress: { ipAddressHeaders: [ipHeader] },
    },
    user: {
      modelName: 'person',
      fields: { emailVerified: 'email_verified', image: 'picture_url', ...madeAndChanged },
    },
    // A passkey opens the account for good, so only a session of the last day may add one.
    session: { modelName: 'session', fields: sessionFields, expiresIn: sessionSeconds, freshAge: 24 * 3600 },
    account: { modelName: 'credential', fields: credentialFields },
    verification: { modelName: 'verification', fields: { expiresAt: 'expires_at', ...madeAndChanged } },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: 1,
      maxPasswordLength: 200,
      requireEmailVerification: true,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    databaseHooks: { session: { create: { before: ({ userId }) => onlyForTheActive(parts, Number(userId)) } } },
    plugins: [
      twoFactor({
        totpOptions: { digits: 6, period: 30 },
        backupCodeOptions: { customBackupCodesGenerate: makeRecoveryCodes },
        schema: {
          user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
          twoFactor: { modelName: 'two_factor', fields: twoFactorFields },
        },
      }),
      passkey({
        rpID: new URL(origin).hostname,
        origin,
        advanced: { webAuthnChallengeCookie: 'passkey_challenge' },
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        schema: { passkey: { fields: passkeyFields } },
        authentication: {
          afterVerification: async ({ verification }) => onlyIfVerified(verification.authenticationInfo.userVerified),
        },
      }),
    ],
  })

export type Auth = ReturnType<typeof makeAuth>

/** Every way of signing in makes a session, so this is the one gate. */
async function onlyForTheActive(parts: Parts, userId: number): Promise<void> {
  if (!(await store.isActive(parts.db, userId))) throw new APIError('FORBIDDEN', { code: 'ACCOUNT_DEACTIVATED' })
}

/** A passkey replaces password and second factor, so the device must have asked who holds it. */
function onlyIfVerified(isVerified: boolean): void {
  if (!isVerified) throw new APIError('UNAUTHORIZED', { code: 'USER_NOT_VERIFIED_BY_DEVICE' })
}

/** Its refusals are values for us; everything else it throws is a surprise. */
export const refusalCode = (error: unknown): string | null =>
  error instanceof APIError ? String(error.body?.code ?? error.message) : null
