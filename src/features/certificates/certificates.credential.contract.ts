import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'
import { certificateStates } from './certificate.rules.ts'
import { credentialAlgorithms } from './open-badge.rules.ts'

/** Open Badges 3.0, for wallets and for whoever checks by program. */
export const credentialCalls = defineCalls('certificates', {
  issuerProfile: {
    about: 'Who issues credentials here, with every key that may be trusted.',
    method: 'GET',
    path: '/credentials/issuer',
    effect: 'read',
    who: 'guest',
    answer: 'raw',
  },
  publicKey: {
    about: 'One public key (JWK) by its thumbprint, which is what `kid` of a credential leads to.',
    method: 'GET',
    path: '/credentials/keys/:kid',
    effect: 'read',
    who: 'guest',
    params: z.object({ kid: z.string().max(100) }),
    answer: 'raw',
    refusals: { keyNotFound: 404 },
  },
  statusList: {
    about: 'Which credentials of a list are revoked: a signed bitstring status list.',
    method: 'GET',
    path: '/credentials/status/:list',
    effect: 'read',
    who: 'guest',
    params: z.object({ list: z.coerce.number().int().positive().max(1_000_000) }),
    answer: 'raw',
    refusals: { listNotFound: 404 },
  },
  // After the paths that are words: a code is looked for last.
  credential: {
    about: 'A certificate as a signed Open Badges 3.0 credential (VC-JWT), by its code.',
    method: 'GET',
    path: '/credentials/:code',
    effect: 'read',
    who: 'guest',
    params: z.object({ code: z.string().max(200) }),
    answer: 'raw',
    refusals: { certificateNotFound: 404 },
    limit: { max: 20, seconds: 600, countsOnlyRefused: true },
  },
  publicKeys: {
    about: 'Every public key that was ever used and is not compromised.',
    method: 'GET',
    path: '/.well-known/jwks.json',
    effect: 'read',
    who: 'guest',
    answer: 'raw',
  },
  didDocument: {
    about: 'The same keys for who resolves did:web.',
    method: 'GET',
    path: '/.well-known/did.json',
    effect: 'read',
    who: 'guest',
    answer: 'raw',
  },
  checkCredential: {
    about:
      'Whether a signed credential is one of ours and still says what we say: the signature by our keys alone, its content, and its state now.',
    method: 'POST',
    path: '/api/verify-credential',
    effect: 'write',
    who: 'guest',
    body: z.object({ credential: z.string().max(100_000) }),
    answer: z.object({ code: z.string(), state: z.enum(certificateStates), is_current: z.boolean() }),
    refusals: { credentialForged: 400 },
    limit: { max: 30, seconds: 600 },
  },
})

export const credentialAdminCalls = defineCalls('certificates-admin', {
  keys: {
    about: 'The keys that credentials are signed with, newest first.',
    method: 'GET',
    path: '/api/admin/credential-keys',
    effect: 'read',
    who: 'certificates.read',
    answer: z.object({
      keys: z.array(
        z.object({
          kid: z.string(),
          algorithm: z.enum(credentialAlgorithms),
          state: z.enum(['active', 'retired', 'compromised']),
          made_at: z.iso.datetime(),
        }),
      ),
    }),
  },
  rotateKeys: {
    about:
      'Makes a new key that signs from now on; the one before is kept for checking, or not trusted any more where it is compromised.',
    method: 'POST',
    path: '/api/admin/credential-keys',
    effect: 'write',
    who: 'certificates.edit',
    body: z.object({ is_compromised: z.stringbool().or(z.boolean()).default(false) }),
    answer: z.object({ kid: z.string() }),
  },
})
