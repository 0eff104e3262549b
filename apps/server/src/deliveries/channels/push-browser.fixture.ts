import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'

/** A browser that has subscribed: opens what was sealed for it (RFC 8291, 8188) and checks who sent it (RFC 8292). For tests. */
export function pushBrowser() {
  const pair = createECDH('prime256v1')
  const point = pair.generateKeys()
  const auth = randomBytes(16)
  const keys = { p256dh: point.toString('base64url'), auth: auth.toString('base64url') }
  return {
    keys,
    open(bytes: Buffer): unknown {
      // RFC 8188, 2.1: salt, size of records, length of the key's name, the name: the sender's point.
      const [salt, size, length] = [bytes.subarray(0, 16), bytes.readUInt32BE(16), bytes[20]]
      const [from, sealed] = [bytes.subarray(21, 21 + length), bytes.subarray(21 + length)]
      if (sealed.length > size) throw new Error('more than one record')
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), point, from])
      const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(from), auth, info, 32))
      const derived = (name: string, bits: number) =>
        Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, bits))
      const cipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12))
      cipher.setAuthTag(sealed.subarray(-16))
      const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
      const end = padded.findLastIndex((byte) => byte !== 0)
      if (padded[end] !== 2) throw new Error('the last record does not say so')
      return JSON.parse(padded.subarray(0, end).toString('utf8'))
    },
  }
}

/** What the head `authorization` claims, if the key of `publicKey` signed it. */
export function vapidClaims(authorization: string, publicKey: string): { aud: string; exp: number; sub: string } {
  const [, token, key] = /^vapid t=([\w.-]+), *k=([\w-]+)$/.exec(authorization) ?? []
  if (key !== publicKey) throw new Error('another key')
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const signer = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
  const [head, claims, signature] = token.split('.')
  const signed = Buffer.from(`${head}.${claims}`)
  const right = verify(
    'sha256',
    signed,
    { key: signer, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!right) throw new Error('another signature')
  return JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'))
}
