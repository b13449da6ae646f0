import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

export type Asked = { challenge: string }
export type Told = {
  origin?: string
  host?: string
  flags?: number
  counter?: number
  challenge?: string
}
const ORIGIN = 'http://localhost:4000'
const PRESENT_AND_VERIFIED = 0x05

/** A device that makes passkeys and signs with them, as honest as a test wants it. */
export function device() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const { x, y } = publicKey.export({ format: 'jwk' })
  const cose = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x!, 'base64url')],
      [-3, Buffer.from(y!, 'base64url')],
    ]) as never,
  )
  const clientData = (
    type: string,
    asked: Asked,
    { origin = ORIGIN, challenge = asked.challenge }: Told,
  ) => Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const head = (
    { host = 'localhost', flags = PRESENT_AND_VERIFIED, counter = 0 }: Told,
    more = 0,
  ) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([
      createHash('sha256').update(host).digest(),
      Buffer.from([flags | more]),
      count,
    ])
  }
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
  const credential = {
    id: text(id),
    rawId: text(id),
    type: 'public-key',
    clientExtensionResults: {},
  }
  return {
    make(asked: Asked, told: Told = {}) {
      const length = Buffer.from([0, id.length])
      const authData = Buffer.concat([head(told, 0x40), Buffer.alloc(16), length, id, cose])
      const attestationObject = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authData)],
        ]) as never,
      )
      return {
        ...credential,
        response: {
          clientDataJSON: text(clientData('webauthn.create', asked, told)),
          attestationObject: text(attestationObject),
          transports: ['internal'],
        },
      }
    },
    sign(asked: Asked, told: Told = {}) {
      const authenticatorData = head(told)
      const clientDataJSON = clientData('webauthn.get', asked, told)
      const signature = createSign('sha256')
        .update(
          Buffer.concat([authenticatorData, createHash('sha256').update(clientDataJSON).digest()]),
        )
        .sign(privateKey)
      return {
        ...credential,
        response: {
          clientDataJSON: text(clientDataJSON),
          authenticatorData: text(authenticatorData),
          signature: text(signature),
        },
      }
    },
  }
}
export type Device = ReturnType<typeof device>
