import { createECDH } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SettingError } from '../config/setting-error.ts'
import { writeDurablySync } from '../durable/write-durably.ts'

const FILE = 'vapid-key'
/** 32 bytes, base64url. */
export const vapidPrivateKey = /^[\w-]{43}$/

/** With which push services know this server (RFC 8292): a pair of P-256, base64url; the public one is a point, uncompressed. */
export interface VapidKeys {
  publicKey: string
  privateKey: string
}

/**
 * The setting, or a file of the data folder, made at the first start, which only its owner reads. Browsers subscribe to one key:
 * another one voids all subscriptions, and processes that share a database must share it.
 */
export function vapidKeys(dataDir: string, configured: string | null): VapidKeys {
  const pair = createECDH('prime256v1')
  if (configured !== null) return keysOf(pair, configured, 'The setting VAPID_PRIVATE_KEY')
  const file = join(dataDir, FILE)
  if (!existsSync(file)) {
    pair.generateKeys()
    writeDurablySync(file, padded(pair.getPrivateKey()).toString('base64url'))
  }
  return keysOf(pair, readFileSync(file, 'utf8').trim(), `The file ${file}`)
}

function keysOf(pair: ReturnType<typeof createECDH>, privateKey: string, where: string): VapidKeys {
  try {
    if (!vapidPrivateKey.test(privateKey)) throw new Error('it has another length')
    pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
    return { publicKey: pair.getPublicKey('base64url'), privateKey }
  } catch (cause) {
    throw new SettingError(
      `${where} holds no key for notifications: remove it to have a new one made. Browsers must then be asked for notifications again.`,
      { cause },
    )
  }
}

/** Node leaves leading zeros out. */
const padded = (key: Buffer): Buffer => Buffer.concat([Buffer.alloc(32 - key.length), key])
