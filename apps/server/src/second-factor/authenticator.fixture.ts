import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const b64 = (bytes: Buffer) => bytes.toString('base64url')

/** The little of CBOR (RFC 8949) that an authenticator says. */
function cbor(value: number | string | Buffer | ReadonlyMap<number | string, unknown>): Buffer {
  const head = (major: number, count: number) =>
    count < 24
      ? Buffer.from([(major << 5) | count])
      : count < 256
        ? Buffer.from([(major << 5) | 24, count])
        : Buffer.from([(major << 5) | 25, count >> 8, count & 255])
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([
    head(5, value.size),
    ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one as Parameters<typeof cbor>[0])]),
  ])
}

const PRESENT = 1
const VERIFIED = 4
const HAS_CREDENTIAL = 64

/** An authenticator with one ES256 passkey, as a browser of a page at `origin` uses it (Web Authentication, sections 6 and 7). */
export function authenticator(origin: string, { verifies = true }: { verifies?: boolean } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const { x, y } = publicKey.export({ format: 'jwk' })
  // COSE (RFC 9053): an EC2 key for ES256.
  const cose = cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x!, 'base64url')],
      [-3, Buffer.from(y!, 'base64url')],
    ]),
  )
  const credential = { id: b64(id), rawId: b64(id), type: 'public-key' as const }
  const flags = PRESENT | (verifies ? VERIFIED : 0)
  let counter = 0
  const count = () => {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(++counter)
    return bytes
  }
  const said = (type: string, challenge: unknown) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const rpIdOf = (options: Record<string, unknown>) =>
    sha256(String(options['rpId'] ?? (options['rp'] as { id: string } | undefined)?.id))
  return {
    id: credential.id,
    create(options: Record<string, unknown>) {
      const length = Buffer.from([0, id.length])
      const data = Buffer.concat([
        rpIdOf(options),
        Buffer.from([flags | HAS_CREDENTIAL]),
        count(),
        Buffer.alloc(16),
        length,
        id,
        cose,
      ])
      const attestation = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', data],
        ]),
      )
      const clientData = said('webauthn.create', options['challenge'])
      return {
        ...credential,
        response: { clientDataJSON: b64(clientData), attestationObject: b64(attestation), transports: ['internal'] },
      }
    },
    get(options: Record<string, unknown>) {
      const data = Buffer.concat([rpIdOf(options), Buffer.from([flags]), count()])
      const clientData = said('webauthn.get', options['challenge'])
      const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), privateKey)
      return {
        ...credential,
        response: {
          clientDataJSON: b64(clientData),
          authenticatorData: b64(data),
          signature: b64(signature),
        },
      }
    },
  }
}
