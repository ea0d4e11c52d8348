import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type CreationOptions = { challenge: string; rp: { id: string } }
type RequestOptions = { challenge: string; rpId: string }

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const uint16 = (value: number) => Buffer.from([value >> 8, value & 255])

/** Just enough CBOR for an attestation of kind 'none'. */
const cbor = {
  text: (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]),
  bytes: (value: Buffer) =>
    value.length < 256
      ? Buffer.concat([Buffer.from([0x58, value.length]), value])
      : Buffer.concat([Buffer.from([0x59]), uint16(value.length), value]),
  /** Small whole numbers, negative ones included. */
  int: (value: number) => Buffer.from([value >= 0 ? value : 0x20 - 1 - value]),
  map: (...entries: Buffer[]) => Buffer.concat([Buffer.from([0xa0 + entries.length / 2]), ...entries]),
}

const present = 0x01
const verified = 0x04
const withCredential = 0x40

/** A device with one passkey, in software: it answers what a browser would hand to the server. */
export function makeAuthenticator(origin: string, { isUserVerified = true } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(16)
  let counter = 0

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  const authenticatorData = (rpId: string, flags: number, more: Buffer = Buffer.alloc(0)) => {
    counter += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags | present | (isUserVerified ? verified : 0)]), count, more])
  }

  const id = credentialId.toString('base64url')
  const credential = { id, rawId: id, type: 'public-key', clientExtensionResults: {} }

  return {
    create({ challenge, rp }: CreationOptions) {
      const key = cbor.map(
        ...[cbor.int(1), cbor.int(2), cbor.int(3), cbor.int(-7), cbor.int(-1), cbor.int(1)],
        ...[cbor.int(-2), cbor.bytes(Buffer.from(x, 'base64url')), cbor.int(-3), cbor.bytes(Buffer.from(y, 'base64url'))],
      )
      const attested = Buffer.concat([Buffer.alloc(16), uint16(credentialId.length), credentialId, key])
      const data = cbor.bytes(authenticatorData(rp.id, withCredential, attested))
      const attestation = cbor.map(
        cbor.text('fmt'),
        cbor.text('none'),
        cbor.text('attStmt'),
        cbor.map(),
        cbor.text('authData'),
        data,
      )
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    get({ challenge, rpId }: RequestOptions) {
      const client = clientData('webauthn.get', challenge)
      const data = authenticatorData(rpId, 0)
      return {
        ...credential,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
        },
      }
    },
  }
}
