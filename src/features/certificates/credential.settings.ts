import { z } from 'zod'
import { defineSetting } from '#platform/settings/settings.ts'
import { type CredentialAlgorithm, credentialAlgorithms } from './open-badge.rules.ts'

export const credentialSettings = {
  /** ES256 is small and quick; RS256 is what the oldest readers know. */
  algorithm: defineSetting({
    name: 'credentialAlgorithm',
    group: 'site',
    input: 'choice',
    schema: z.enum(credentialAlgorithms),
    fallback: 'ES256' as CredentialAlgorithm,
    choices: credentialAlgorithms,
  }),
}
