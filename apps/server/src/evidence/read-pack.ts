import { createHash } from 'node:crypto'
import { evidenceLimits, type NoPackReason } from '@fairway/contract'
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'
import { MANIFEST, SIGNATURE } from './zip-signed.ts'

/** What is in a file that somebody uploaded: the checksum of each entry, null for one that cannot be unpacked. */
export interface ReadPack {
  files: Map<string, string | null>
  manifest: Buffer
  signature: Buffer
}

/** A file that is no pack, and why. */
export class NoPack extends Error {
  override name = 'NoPack'
  readonly reason: NoPackReason
  constructor(reason: NoPackReason) {
    super(reason)
    this.reason = reason
  }
}

const FIRST_BYTES = 0x0403_4b50
/** No folders, no paths: what a pack's files are called. */
const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/
const SIGNATURE_BYTES = 64
/** What stands between an entry's data and the next entry: a data descriptor, at its longest. */
const LONGEST_DESCRIPTOR = 24
/** Data descriptor and UTF-8 names; nothing is encrypted. */
const ENCRYPTED = 0x41

/**
 * Reads a pack that may be anything: at most so many entries of so many bytes, in names without paths, one after the other and nothing
 * hidden between them. Nothing is written anywhere.
 */
export async function readPack(bytes: Buffer): Promise<ReadPack> {
  if (bytes.length < 30 || bytes.readUInt32LE(0) !== FIRST_BYTES) throw new NoPack('not-a-zip')
  const { zip, entries } = await entriesOf(bytes)
  await checkLayout(zip, entries)
  const files = new Map<string, string | null>()
  const kept = new Map<string, Buffer>()
  for (const entry of entries) {
    const most = entry.fileName === MANIFEST ? evidenceLimits.manifestBytes : SIGNATURE_BYTES
    const keeps = entry.fileName === MANIFEST || entry.fileName === SIGNATURE
    const content = await readEntry(zip, entry, keeps ? most : 0)
    files.set(entry.fileName, content && content.sha256)
    if (keeps && content !== null && content.bytes <= most) kept.set(entry.fileName, content.kept)
  }
  const manifest = kept.get(MANIFEST)
  if (manifest === undefined) throw new NoPack('no-manifest')
  return { files, manifest, signature: kept.get(SIGNATURE) ?? Buffer.alloc(0) }
}

async function entriesOf(bytes: Buffer): Promise<{ zip: ZipFile; entries: Entry[] }> {
  const entries: Entry[] = []
  let unpacked = 0
  try {
    const zip = await fromBufferPromise(bytes, { strictFileNames: true })
    if (zip.entryCount > evidenceLimits.files) throw new NoPack('too-large')
    for await (const entry of zip.eachEntry()) {
      if (entries.length >= evidenceLimits.files) throw new NoPack('too-large')
      unpacked += entry.uncompressedSize
      if (unpacked > evidenceLimits.unpackedBytes) throw new NoPack('too-large')
      if (!NAME.test(entry.fileName) || entries.some(({ fileName }) => fileName === entry.fileName))
        throw new NoPack('names')
      if ((entry.generalPurposeBitFlag & ENCRYPTED) !== 0 || entry.comment !== '') throw new NoPack('damaged')
      entries.push(entry)
    }
    if (zip.comment !== '') throw new NoPack('damaged')
    return { zip, entries }
  } catch (error) {
    if (error instanceof NoPack) throw error
    // The library says a name with a path, or `..`, in words of its own.
    throw new NoPack(/relative path|absolute path|invalid characters/.test(String(error)) ? 'names' : 'damaged')
  }
}

/** Two programs must not see two packs in one file: entries begin at its first byte, follow each other, and have one name each. */
async function checkLayout(zip: ZipFile, entries: readonly Entry[]): Promise<void> {
  let end = 0
  for (const entry of entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader)) {
    const between = entry.relativeOffsetOfLocalHeader - end
    const header = await zip.readLocalFileHeaderPromise(entry).catch(() => {
      throw new NoPack('damaged')
    })
    if (between < 0 || between > (end === 0 ? 0 : LONGEST_DESCRIPTOR) || !header.fileName.equals(entry.fileNameRaw))
      throw new NoPack('damaged')
    end = header.fileDataStart + entry.compressedSize
  }
}

interface Content {
  sha256: string
  bytes: number
  kept: Buffer
}

/** Unpacks an entry, keeping its first bytes; null when it cannot be unpacked. The library ends one that is larger than it says. */
async function readEntry(zip: ZipFile, entry: Entry, keep: number): Promise<Content | null> {
  const hash = createHash('sha256')
  const parts: Buffer[] = []
  let bytes = 0
  try {
    for await (const part of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
      hash.update(part)
      if (bytes < keep) parts.push(part.subarray(0, keep - bytes))
      bytes += part.length
      if (bytes > evidenceLimits.unpackedBytes) return null
    }
  } catch {
    return null
  }
  return { sha256: hash.digest('hex'), bytes, kept: Buffer.concat(parts) }
}
