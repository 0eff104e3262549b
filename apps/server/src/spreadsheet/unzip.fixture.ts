import { inflateRawSync } from 'node:zlib'

/** The files of an archive by the directory at its end, as a reader finds them. */
export function unzip(archive: Buffer): Map<string, string> {
  const end = archive.length - 22
  if (archive.readUInt32LE(end) !== 0x0605_4b50) throw new Error('it is no archive')
  const files = new Map<string, string>()
  let at = archive.readUInt32LE(end + 16)
  for (let i = 0; i < archive.readUInt16LE(end + 10); i++) {
    const [packed, length] = [archive.readUInt32LE(at + 20), archive.readUInt16LE(at + 28)]
    const name = archive.toString('utf8', at + 46, at + 46 + length)
    const from = archive.readUInt32LE(at + 42) + 30 + length
    files.set(name, inflateRawSync(archive.subarray(from, from + packed)).toString())
    at += 46 + length
  }
  return files
}
