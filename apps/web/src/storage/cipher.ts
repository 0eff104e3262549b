/**
 * AES-GCM over stored values, with a key that is made per browser.
 *
 * It keeps values from being read over a shoulder or in a copied profile by someone who does not look for the key;
 * it does not keep them from script on this page, nor from someone who has the whole profile and this source.
 * WebCrypto exists in secure contexts only; elsewhere @noble/ciphers does the same work in the same format,
 * so a browser that moves from http to https can still read what it wrote.
 */
export interface Cipher {
  seal(text: string): Promise<string>
  /** Throws when the value was not sealed with this key. */
  open(sealed: string): Promise<string>
}

export const KEY_BYTES = 32
const NONCE_BYTES = 12

type Bytes = Uint8Array<ArrayBuffer>
type Transform = (nonce: Bytes, data: Bytes) => Promise<Uint8Array>

export async function createCipher(
  key: Bytes,
  subtle: SubtleCrypto | null = globalThis.crypto.subtle ?? null,
): Promise<Cipher> {
  const { encrypt, decrypt } = subtle ? await webCrypto(key, subtle) : await libraryCrypto(key)
  return {
    async seal(text) {
      const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
      const data = await encrypt(nonce, new TextEncoder().encode(text))
      const bytes = new Uint8Array(NONCE_BYTES + data.length)
      bytes.set(nonce)
      bytes.set(data, NONCE_BYTES)
      return toBase64(bytes)
    },
    async open(sealed) {
      const bytes = fromBase64(sealed)
      return new TextDecoder().decode(await decrypt(bytes.slice(0, NONCE_BYTES), bytes.slice(NONCE_BYTES)))
    },
  }
}

async function webCrypto(key: Bytes, subtle: SubtleCrypto): Promise<{ encrypt: Transform; decrypt: Transform }> {
  const imported = await subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt', 'decrypt'])
  return {
    encrypt: async (iv, data) => new Uint8Array(await subtle.encrypt({ name: 'AES-GCM', iv }, imported, data)),
    decrypt: async (iv, data) => new Uint8Array(await subtle.decrypt({ name: 'AES-GCM', iv }, imported, data)),
  }
}

async function libraryCrypto(key: Bytes): Promise<{ encrypt: Transform; decrypt: Transform }> {
  const { gcm } = await import('@noble/ciphers/aes')
  return {
    encrypt: async (nonce, data) => gcm(key, nonce).encrypt(data),
    decrypt: async (nonce, data) => gcm(key, nonce).decrypt(data),
  }
}

export function toBase64(bytes: Uint8Array): string {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary)
}

export function fromBase64(text: string): Bytes {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
}
