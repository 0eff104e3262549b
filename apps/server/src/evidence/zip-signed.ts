import { createHash } from 'node:crypto'
import { PassThrough, Readable } from 'node:stream'
import type { EvidenceManifest } from '@fairway/contract'
import { ZipFile } from 'yazl'

/** A file of a pack, written when its turn comes: a later one may tell of what the earlier ones held. */
export interface PackFile {
  name: string
  content(): Iterable<string> | AsyncIterable<string> | Iterable<Buffer>
}

export type ListedFile = EvidenceManifest['files'][number]

export const MANIFEST = 'manifest.json'
export const SIGNATURE = 'manifest.sig'
/** 1 January 1980, the first day the format knows: a pack made of the same content is the same. */
const STAMP = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true, mode: 0o100_644 }

/**
 * Files as a ZIP stream, and behind them the manifest, which lists them with their checksums, and its signature. Each file is packed
 * as fast as the reader takes it and never held whole.
 */
export function zipSigned(
  files: readonly PackFile[],
  manifestOf: (files: readonly ListedFile[]) => string,
  sign: (bytes: Uint8Array) => Buffer,
): Readable {
  const zip = new ZipFile()
  const out = new PassThrough()
  const listed: ListedFile[] = []
  let source: Readable | null = null
  let manifest = Buffer.alloc(0)
  const add = (name: string, content: () => Iterable<Buffer> | AsyncIterable<Buffer>) =>
    zip.addReadStreamLazy(name, STAMP, (give) => {
      if (out.destroyed) return give(new Error('nobody reads the pack any more'), Readable.from([]))
      source = Readable.from(content()).once('error', (error) => out.destroy(error))
      give(null, source)
    })
  for (const file of files) add(file.name, () => counted(file, listed))
  add(MANIFEST, () => [(manifest = Buffer.from(manifestOf(listed)))])
  add(SIGNATURE, () => [sign(manifest)])
  zip.end()
  zip.on('error', (error: Error) => out.destroy(error))
  zip.outputStream.pipe(out)
  // A reader who goes away ends what is being read for him.
  return out.once('close', () => source?.destroy())
}

async function* counted({ name, content }: PackFile, listed: ListedFile[]): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const part of content()) {
    const piece = Buffer.from(part)
    hash.update(piece)
    bytes += piece.length
    yield piece
  }
  listed.push({ name, bytes, sha256: hash.digest('hex') })
}
