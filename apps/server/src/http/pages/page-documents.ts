import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Language } from '@fairway/contract'

/** What a prerendered page has where the public address goes (`apps/web/src/prerender/head-tags.ts`). */
const ORIGIN = 'https://origin.invalid'
/** Every page in every language and encoding for the few hosts that have pages of their own; beyond, the oldest go. */
const MOST_KEPT = 1_000

export type Encoding = 'br' | 'gzip' | 'identity'
interface Encoded {
  body: Buffer
  etag: string
}

/** Prerendered pages with the public address put in, compressed once and kept. */
export class PageDocuments {
  readonly #folder: string
  readonly #kept = new Map<string, Promise<Encoded>>()

  constructor(folder: string) {
    this.#folder = folder
  }

  page(file: string, language: Language, address: string, encoding: Encoding): Promise<Encoded> {
    const key = `${encoding} ${language} ${file} ${address}`
    const kept = this.#kept.get(key)
    if (kept !== undefined) return kept
    const made = this.#make(file, language, address, encoding)
    made.catch(() => this.#kept.delete(key))
    this.#kept.set(key, made)
    if (this.#kept.size > MOST_KEPT) this.#kept.delete(this.#kept.keys().next().value!)
    return made
  }

  async #make(file: string, language: Language, address: string, encoding: Encoding): Promise<Encoded> {
    const html = await readFile(join(this.#folder, language, `${file}.html`), 'utf8')
    const plain = Buffer.from(html.replaceAll(ORIGIN, address))
    const tag = createHash('sha256').update(plain).digest('base64url').slice(0, 20)
    return { body: await compressed(plain, encoding), etag: `"${tag}-${encoding}"` }
  }
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

function compressed(plain: Buffer, encoding: Encoding): Promise<Buffer> | Buffer {
  if (encoding === 'br')
    return brotli(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    })
  return encoding === 'gzip' ? zip(plain, { level: 9 }) : plain
}

/** The best encoding that the caller takes. */
export function pickEncoding(accepted: string | undefined): Encoding {
  const takes = (name: string) =>
    (accepted ?? '').split(',').some((part) => part.trim().split(';')[0] === name && !/;\s*q=0(?:\.0*)?\s*$/.test(part))
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
}
