import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { SettingError } from '../config/setting-error.ts'
import type { Config } from '../config/config.ts'
import { writeDurablySync } from '../durable/write-durably.ts'
import type { Log } from '../log/log.ts'

const PRIVATE = 'signing-key.pem'
const PUBLIC_END = '.pub.pem'

export interface PublicKey {
  /** SHA-256 of the DER of its SubjectPublicKeyInfo, in hexadecimal: what `openssl pkey -pubin -outform DER | sha256sum` says. */
  id: string
  pem: string
}

/** The key that packs are signed with, and all that ever were. */
export interface SigningKeys {
  readonly current: PublicKey
  /** The current one first. */
  readonly all: readonly PublicKey[]
  /** 64 bytes (RFC 8032); the same for the same bytes. */
  sign(bytes: Uint8Array): Buffer
}

/** The folder of the private key, and of the public part of every key that ever signed. */
export const evidenceKeysFolder = ({ dataDir, evidenceKeysDir }: Pick<Config, 'dataDir' | 'evidenceKeysDir'>): string =>
  evidenceKeysDir ?? join(dataDir, 'evidence-keys')

/** Reads the keys; makes one at the first start, or when its file was taken away to have a new one. */
export function openSigningKeys(folder: string, log: Log): SigningKeys {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, PRIVATE)
  if (!existsSync(file)) {
    const { privateKey } = generateKeyPairSync('ed25519')
    writeDurablySync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }) as string)
  }
  if ((statSync(file).mode & 0o077) !== 0) {
    log.warn(
      { file },
      'The key that evidence packs are signed with was readable to others; it is its owner’s alone now.',
    )
    chmodSync(file, 0o600)
  }
  const privateKey = readPrivate(file)
  const current = publicKeyOf(createPublicKey(privateKey))
  const own = join(folder, `${current.id}${PUBLIC_END}`)
  if (!existsSync(own)) {
    writeDurablySync(own, current.pem)
    log.info({ key: current.id }, 'Evidence packs are signed with a new key.')
  }
  const others = readdirSync(folder)
    .filter((name) => name.endsWith(PUBLIC_END))
    .toSorted()
    .flatMap((name) => readOld(join(folder, name), log))
    .filter(({ id }) => id !== current.id)
  return { current, all: [current, ...others], sign: (bytes) => sign(null, bytes, privateKey) }
}

/** Whether a signature is a key's; false also for what is no key. */
export function isSignedBy(pem: string, bytes: Uint8Array, signature: Uint8Array): boolean {
  const key = readPublic(pem)
  return key !== null && signature.length === 64 && verify(null, bytes, key, signature)
}

/** An Ed25519 public key of PEM, with the number it has; null for anything else. */
export function readPublicKey(pem: string): PublicKey | null {
  const key = readPublic(pem)
  return key && publicKeyOf(key)
}

function readPublic(pem: string): KeyObject | null {
  // A private key is one to this function too: it is told by its first line.
  if (!pem.startsWith('-----BEGIN PUBLIC KEY-----')) return null
  try {
    const key = createPublicKey(pem)
    return key.asymmetricKeyType === 'ed25519' ? key : null
  } catch {
    return null
  }
}

function publicKeyOf(key: KeyObject): PublicKey {
  const der = key.export({ type: 'spki', format: 'der' })
  return {
    id: createHash('sha256').update(der).digest('hex'),
    pem: key.export({ type: 'spki', format: 'pem' }) as string,
  }
}

function readPrivate(file: string): KeyObject {
  try {
    const key = createPrivateKey(readFileSync(file, 'utf8'))
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {
    // Said below, with what to do.
  }
  throw new SettingError(
    `The file ${file} holds no Ed25519 private key: put it back from a backup, or remove it to have a new one made. Packs signed before stay genuine as long as the *${PUBLIC_END} files beside it are kept.`,
  )
}

function readOld(file: string, log: Log): PublicKey[] {
  const key = readPublicKey(readFileSync(file, 'utf8'))
  if (key !== null) return [key]
  log.warn({ file }, 'A file among the public keys of evidence packs is no Ed25519 key and is left out.')
  return []
}
