import { shownCode, verifyPath } from './certificate-code.rules.ts'
import type { Claims, SubjectKind } from './claims.schema.ts'

export const credentialAlgorithms = ['ES256', 'RS256'] as const
export type CredentialAlgorithm = (typeof credentialAlgorithms)[number]

export const issuerPath = '/credentials/issuer'
export const keyPath = (kid: string): string => `/credentials/keys/${kid}`
export const statusPath = (list: number): string => `/credentials/status/${list}`
export const credentialPath = (code: string): string => `/credentials/${shownCode(code)}`

export type BadgeFacts = {
  origin: string
  code: string
  claims: Claims
  subjectKind: SubjectKind
  /** The same for everybody who is certified the same thing. */
  achievementId: string
  /** A name of the holder that is no name. */
  subjectId: string
  validFrom: Date
  statusList: number
  statusIndex: number
}

const contexts = ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json']
const day = (value: string): string => `${value}T00:00:00Z`
/** Through the end of its last day. */
const endOfDay = (value: string): string => `${value}T23:59:59Z`

/** Open Badges 3.0: what a certificate says, for machines. The same id with a later validFrom replaces what was said before. */
export function openBadge({ origin, code, claims, subjectKind, ...facts }: BadgeFacts) {
  const results = claims.credits.map(({ name, unit, amount }, index) => ({
    description: {
      id: `urn:lectern:result:${index + 1}`,
      type: ['ResultDescription'],
      name: unit ? `${name} (${unit})` : name,
      resultType: 'Result',
    },
    result: { type: ['Result'], resultDescription: `urn:lectern:result:${index + 1}`, value: String(amount) },
  }))
  return {
    '@context': contexts,
    id: `${origin}${credentialPath(code)}`,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: claims.title,
    issuer: { id: `${origin}${issuerPath}`, type: ['Profile'], name: claims.issuer },
    validFrom: facts.validFrom.toISOString(),
    awardedDate: day(claims.awarded_on),
    ...(claims.valid_until && { validUntil: endOfDay(claims.valid_until) }),
    credentialSubject: {
      id: facts.subjectId,
      type: ['AchievementSubject'],
      ...(claims.name && {
        identifier: [{ type: 'IdentityObject', identityHash: claims.name, identityType: 'ext:name', hashed: false }],
      }),
      ...(claims.credits.length === 1 && { creditsEarned: claims.credits[0]?.amount }),
      ...(results.length > 0 && { result: results.map(({ result }) => result) }),
      achievement: {
        id: facts.achievementId,
        type: ['Achievement'],
        achievementType: subjectKind === 'certification' ? 'Certification' : 'CertificateOfCompletion',
        name: claims.title,
        description: claims.title,
        criteria: { narrative: claims.lines.phrase_completed },
        humanCode: shownCode(code),
        ...(results.length > 0 && { resultDescription: results.map(({ description }) => description) }),
      },
    },
    evidence: [{ id: `${origin}${verifyPath(code)}`, type: ['Evidence'], name: shownCode(code) }],
    credentialStatus: {
      id: `${origin}${statusPath(facts.statusList)}#${facts.statusIndex}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(facts.statusIndex),
      statusListCredential: `${origin}${statusPath(facts.statusList)}`,
    },
  }
}

/** What a reader of the list may keep it for. */
export const statusTtlMs = 60_000

export const statusListCredential = (origin: string, list: number, encodedList: string, at: Date) => ({
  '@context': [contexts[0]],
  id: `${origin}${statusPath(list)}`,
  type: ['VerifiableCredential', 'BitstringStatusListCredential'],
  issuer: `${origin}${issuerPath}`,
  validFrom: at.toISOString(),
  credentialSubject: {
    id: `${origin}${statusPath(list)}#list`,
    type: 'BitstringStatusList',
    statusPurpose: 'revocation',
    encodedList,
    ttl: statusTtlMs,
  },
})

type PublicKey = { kid: string; jwk: object; isTrusted: boolean }

/** Who issues, and with which keys: what is compromised signs for nobody. */
export function issuerProfile(origin: string, name: string, keys: PublicKey[]) {
  const id = `${origin}${issuerPath}`
  const trusted = keys.filter(({ isTrusted }) => isTrusted)
  const methods = trusted.map(({ kid, jwk }) => ({
    id: `${origin}${keyPath(kid)}`,
    type: 'JsonWebKey',
    controller: id,
    publicKeyJwk: jwk,
  }))
  return {
    '@context': [...contexts, 'https://w3id.org/security/multikey/v1'],
    id,
    type: ['Profile'],
    name,
    url: origin,
    verificationMethod: methods,
    assertionMethod: methods.map((method) => method.id),
  }
}

/** The same keys for who resolves did:web. */
export function didDocument(origin: string, keys: PublicKey[]) {
  const did = `did:web:${new URL(origin).host.replace(':', '%3A')}`
  const trusted = keys.filter(({ isTrusted }) => isTrusted)
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/jwk/v1'],
    id: did,
    alsoKnownAs: [`${origin}${issuerPath}`],
    verificationMethod: trusted.map(({ kid, jwk }) => ({
      id: `${did}#${kid}`,
      type: 'JsonWebKey',
      controller: did,
      publicKeyJwk: jwk,
    })),
    assertionMethod: trusted.map(({ kid }) => `${did}#${kid}`),
  }
}
