// Archives whose bytes depend on their contents alone, and what is said of them.
import { spawnSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, readdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Runs a program and returns what it printed; throws with what it said when it fails. */
export function ask(command, args, options = {}) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    ...options,
  })
  if (status === 0) return stdout.trim()
  throw new Error(
    `${command} ${args[0] ?? ''} failed: ${error?.message ?? stderr.trim().split('\n').slice(-3).join(' ')}`,
  )
}

/** A .tar.gz of a folder under its own name: in the order of names, of nobody, of one time (seconds since 1970). */
export function pack(folder, archive, time) {
  const how = [
    '--sort=name',
    `--mtime=@${time}`,
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=u+rwX,go+rX,go-w',
  ]
  const tar = `${archive}.tar`
  ask('tar', [...how, '-C', dirname(folder), '-cf', tar, basename(folder)])
  ask('sh', ['-c', 'gzip -9 -n < "$1" > "$2" && rm "$1"', 'sh', tar, archive])
}

export async function sha256(path) {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex')
}

/** `sha256sum -c SHA256SUMS` checks it. */
export async function writeChecksums(folder) {
  const names = readdirSync(folder)
    .filter((name) => name !== 'SHA256SUMS')
    .toSorted()
  const lines = []
  for (const name of names) lines.push(`${await sha256(join(folder, name))}  ${name}\n`)
  writeFileSync(join(folder, 'SHA256SUMS'), lines.join(''))
}

/** What was built of what by what, as an in-toto statement with SLSA's predicate. It is not signed: sign it with what your readers trust. */
export async function provenanceOf(files, { commit, isClean, version, begun }) {
  const subject = []
  for (const path of files) subject.push({ name: basename(path), digest: { sha256: await sha256(path) } })
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject,
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'npm run release',
        externalParameters: { version },
        internalParameters: { platform: `${process.platform} ${process.arch}`, sourceIsClean: isClean },
        resolvedDependencies: [
          { name: 'source', digest: { gitCommit: commit } },
          { name: 'node', annotations: { version: process.version } },
        ],
      },
      runDetails: {
        builder: { id: 'scripts/release.mjs' },
        metadata: { invocationId: randomUUID(), startedOn: begun, finishedOn: new Date().toISOString() },
      },
    },
  }
}
