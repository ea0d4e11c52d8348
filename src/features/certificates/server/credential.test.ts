import { createLocalJWKSet, exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeSetting } from '#platform/settings/settings.ts'
import { as } from '#testing/people.ts'
import { credentialSettings } from '../credential.settings.ts'
import { isBitSet } from './bitstring.rules.ts'
import { type CertificatesTest, startCertificatesTest } from './certificates.testing.ts'

let test: CertificatesTest
beforeAll(async () => {
  test = await startCertificatesTest()
})
afterAll(() => test.stop())

async function issued(name: string) {
  const course = await test.course({ title: 'Balance', validMonths: 12 })
  const person = await test.learner(name)
  await test.complete(course, person)
  await test.deliver()
  const [card] = (await test.mine(person)).certificates
  return { id: card?.id ?? 0, code: card?.code ?? '', person }
}

type Signed = {
  id: string
  iss: string
  validFrom: string
  credentialStatus: { statusListCredential: string; statusListIndex: string }
  credentialSubject: { encodedList: string }
}

const get = async (path: string) => (await test.visitor().get(path)).text
/** As a stranger would check it, with another program and the keys that we publish. */
async function verified(jwt: string) {
  const keys = createLocalJWKSet(JSON.parse(await get('/.well-known/jwks.json')))
  const { payload, protectedHeader } = await jwtVerify(jwt, (header) => keys({ ...header, kid: header.kid?.split('/').at(-1) }), {
    currentDate: test.ctx.now(),
  })
  return { payload: payload as unknown as Signed, header: protectedHeader }
}
const check = async (credential: string) => test.visitor().request('POST', '/api/verify-credential', { credential })

describe('a certificate as a signed credential (Open Badges 3.0)', () => {
  it.each(['ES256', 'RS256'] as const)('is verified by another library with the published %s key', async (algorithm) => {
    await writeSetting(test.ctx, credentialSettings.algorithm, algorithm, null)
    const { code } = await issued('Ann Arbor')

    const { payload, header } = await verified(await get(`/credentials/${code}`))

    expect(header).toMatchObject({ alg: algorithm, typ: 'JWT' })
    expect(JSON.parse(await get(new URL(header.kid ?? '').pathname))).toMatchObject({ alg: algorithm, use: 'sig' })
    expect(payload).toMatchObject({
      '@context': ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'],
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      id: `http://localhost/credentials/${code}`,
      iss: 'http://localhost/credentials/issuer',
      awardedDate: '2026-11-15T00:00:00Z',
      validUntil: '2027-11-15T23:59:59Z',
      credentialSubject: { creditsEarned: 2.5, achievement: { name: 'Balance', achievementType: 'CertificateOfCompletion' } },
    })
    const issuer = JSON.parse(await get('/credentials/issuer'))
    expect(issuer).toMatchObject({ id: payload.iss, type: ['Profile'], name: 'Lectern' })
    expect(issuer.assertionMethod).toContain(header.kid)
    const { verificationMethod } = JSON.parse(await get('/.well-known/did.json')) as {
      verificationMethod: { publicKeyJwk: { kid: string } }[]
    }
    expect(verificationMethod.map(({ publicKeyJwk }) => publicKeyJwk.kid)).toContain(header.kid?.split('/').at(-1))
  })

  it('is in a list of what is revoked, by its own place and by no other', async () => {
    const { id, code } = await issued('Rita Revoked')
    const { payload } = await verified(await get(`/credentials/${code}`))
    const { statusListCredential, statusListIndex } = payload.credentialStatus
    const bit = async () => {
      const list = (await verified(await get(new URL(statusListCredential).pathname))).payload
      const { encodedList } = list.credentialSubject
      return [isBitSet(encodedList, Number(statusListIndex)), isBitSet(encodedList, (Number(statusListIndex) + 1) % 131_072)]
    }
    expect(await bit()).toEqual([false, false])

    await (await as(test, { id: test.idOf('admin') })).post(`/api/admin/certificates/${id}/revoke`, { reason: 'error' })

    expect(await bit()).toEqual([true, false])
    expect((await test.visitor().get('/credentials/status/99')).status).toBe(404)
  })

  it('is not believed when it brings its own key, another algorithm, other words or none', async () => {
    const { code } = await issued('Ann Arbor')
    const jwt = await get(`/credentials/${code}`)
    expect(await check(jwt)).toMatchObject({ status: 200, json: { code, state: 'valid', is_current: true } })
    const [head = '', body = '', signature = ''] = jwt.split('.')
    const payload = JSON.parse(Buffer.from(body, 'base64url').toString())
    const { kid } = JSON.parse(Buffer.from(head, 'base64url').toString())
    const own = await generateKeyPair('ES256', { extractable: true })
    const jwk = await exportJWK(own.publicKey)
    const forged = (header: object) => new SignJWT(payload).setProtectedHeader({ alg: 'ES256', ...header }).sign(own.privateKey)
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`
    const changed = `${head}.${Buffer.from(JSON.stringify({ ...payload, name: 'Doctor' })).toString('base64url')}.${signature}`

    const forgeries = [
      await forged({ jwk }),
      await forged({ kid, jwk }),
      await forged({ kid: 'https://evil.example/key', jku: 'https://evil.example' }),
      none,
      changed,
      'x',
    ]
    for (const forgery of forgeries)
      expect(await check(forgery)).toMatchObject({ status: 400, json: { key: 'credentialForged' } })
  })

  it('signed by a former key stays good, by a compromised one not; the same id is signed anew', async () => {
    await writeSetting(test.ctx, credentialSettings.algorithm, 'ES256', null)
    const { code } = await issued('Ann Arbor')
    const desk = await as(test, { id: test.idOf('admin') })
    const first = await get(`/credentials/${code}`)
    await desk.post('/api/admin/credential-keys', {})
    const second = await get(`/credentials/${code}`)
    expect((await verified(first)).payload.id).toBe((await verified(second)).payload.id)
    expect((await verified(first)).header.kid).not.toBe((await verified(second)).header.kid)
    expect((await check(first)).status).toBe(200)

    await desk.post('/api/admin/credential-keys', { is_compromised: true })

    await expect(verified(second)).rejects.toThrow()
    expect((await check(second)).status).toBe(400)
    expect((await check(first)).status).toBe(200)
    expect((await check(await get(`/credentials/${code}`))).status).toBe(200)
    const keys = await test.ctx.db.selectFrom('credential_key').select(['sealed_private', 'state']).execute()
    expect(keys.filter(({ sealed_private }) => sealed_private?.includes('PRIVATE'))).toEqual([])
  })

  it('follows a correction with the same id and a later validFrom', async () => {
    const { id, code } = await issued('Anna Arbour')
    const before = await get(`/credentials/${code}`)
    test.setNow('2026-11-15T14:00:00Z')
    await (await as(test, { id: test.idOf('admin') })).post(`/api/admin/certificates/${id}/correct`, {
      edition: 1,
      name: 'Ann Arbor',
      reason: 'Spelling',
    })

    const [old, now] = [(await verified(before)).payload, (await verified(await get(`/credentials/${code}`))).payload]

    expect(now.id).toBe(old.id)
    expect(Date.parse(now.validFrom)).toBeGreaterThan(Date.parse(old.validFrom))
    expect((await check(before)).json).toMatchObject({ is_current: false })
  })
})
