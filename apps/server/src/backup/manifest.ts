import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { writeDurably } from '../durable/write-durably.ts'

/** Written last: a folder without it is no backup, or one that was cut off. */
const MANIFEST = 'manifest.json'
const FORMAT = 1

const sha256 = z.string().regex(/^[\da-f]{64}$/)
const fileSchema = z.object({
  /** Below the folder of the backup, with `/` and nothing that leads out of it. */
  path: z.string().refine((path) => isInside(path), 'leads out of the folder'),
  bytes: z.number().int().min(0),
  sha256,
})
const manifestSchema = z.object({
  format: z.literal(FORMAT),
  /** Of the server that made it. */
  version: z.string(),
  /** The id of the data folder; earlier versions had none. */
  folder: z.string().optional(),
  /** The moment it shows, UTC ms. */
  at: z.number(),
  /** Kept by a server of their own, whose operator copies them: not in here. */
  elsewhere: z.array(z.enum(['database', 'tracks'])),
  /** Tables of the track store with their rows. */
  tables: z.array(z.object({ name: z.string().regex(/^\w{1,100}$/), create: z.string(), rows: z.number() })),
  files: z.array(fileSchema),
})

export type Manifest = z.infer<typeof manifestSchema>
export type BackupFile = z.infer<typeof fileSchema>

/** What a backup cannot be used for, in one sentence. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}

export const manifestFile = (folder: string): string => join(folder, MANIFEST)
/** As {@link writeManifest} writes it. */
export const MANIFEST_BEGINS = '{"manifest":'

export const hasManifest = (folder: string): boolean => existsSync(manifestFile(folder))

export const writeManifest = (folder: string, manifest: Manifest): Promise<void> =>
  writeDurably(manifestFile(folder), JSON.stringify({ manifest, sha256: hashOf(manifest) }))

/** Reads what a backup says of itself; throws {@link BackupRefused} when that is not there or not what was written. */
export function readManifest(folder: string): Manifest {
  if (!existsSync(folder)) throw new BackupRefused(`${folder} is not there.`)
  if (!hasManifest(folder))
    throw new BackupRefused(`${folder} is no backup, or one that was cut off: it has no ${MANIFEST}.`)
  let written: { manifest?: unknown; sha256?: unknown } = {}
  try {
    written = JSON.parse(readFileSync(manifestFile(folder), 'utf8')) as { manifest?: unknown; sha256?: unknown }
  } catch {
    // What cannot be read says nothing right.
  }
  if (written.manifest === undefined || written.sha256 !== hashOf(written.manifest))
    throw new BackupRefused(`The backup ${folder} is damaged: ${MANIFEST} does not say what was written.`)
  const read = manifestSchema.safeParse(written.manifest)
  if (read.success) return read.data
  throw new BackupRefused(`The backup ${folder} was made by a version that this one does not know.`)
}

/** Reads every file of a backup; throws {@link BackupRefused} at the first that is not what was written. */
export async function verifyFiles(folder: string, { files }: Pick<Manifest, 'files'>): Promise<void> {
  for (const file of files) {
    const path = join(folder, file.path)
    const size = statSync(path, { throwIfNoEntry: false })?.size
    if (size === undefined) throw new BackupRefused(`The backup ${folder} is not whole: ${file.path} is missing.`)
    if (size !== file.bytes || (await hashOfFile(path)) !== file.sha256)
      throw new BackupRefused(`The backup ${folder} is damaged: ${file.path} does not say what was written.`)
  }
}

const hashOf = (manifest: unknown) => createHash('sha256').update(JSON.stringify(manifest)).digest('hex')

async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path, { highWaterMark: 2 ** 20 })) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

const isInside = (path: string) =>
  !path.startsWith('/') && !path.includes('\\') && path.split('/').every((name) => !['', '.', '..'].includes(name))
