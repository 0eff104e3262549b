import {
  manifestSchema,
  type EvidenceFileState,
  type EvidenceManifest,
  type NoPackReason,
  type VerifiedEvidence,
} from '@fairway/contract'
import { NoPack, readPack, type ReadPack } from './read-pack.ts'
import { isSignedBy, readPublicKey, type SigningKeys } from './signing-keys.ts'
import { MANIFEST, SIGNATURE } from './zip-signed.ts'

type FileState = VerifiedEvidence['files'][number]

/** What an uploaded file is. It is not believed in anything: whatever it holds, this answers. */
export async function verifyPack(bytes: Buffer, keys: SigningKeys): Promise<VerifiedEvidence> {
  try {
    const pack = await readPack(bytes)
    return judge(pack, readManifest(pack.manifest), keys)
  } catch (error) {
    if (error instanceof NoPack) return noPack(error.reason)
    throw error
  }
}

const noPack = (reason: NoPackReason): VerifiedEvidence => ({
  verdict: 'not-a-pack',
  reason,
  files: [],
  facts: null,
  key: null,
})

function readManifest(bytes: Buffer): EvidenceManifest {
  try {
    return manifestSchema.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)))
  } catch {
    throw new NoPack('unreadable-manifest')
  }
}

function judge(pack: ReadPack, manifest: EvidenceManifest, keys: SigningKeys): VerifiedEvidence {
  const { server, madeAt, ship, period, simulated, counts, key, files: listed } = manifest
  const own = keys.all.find(({ id }) => id === key.id)
  // A key is what its bytes are, whatever number it is given.
  const theirs = own ?? readPublicKey(key.publicKey)
  const signed = theirs !== null && theirs.id === key.id && isSignedBy(theirs.pem, pack.manifest, pack.signature)
  const files = [
    ...statesOf(listed, pack.files),
    { name: MANIFEST, state: signed ? 'same' : 'changed' } satisfies FileState,
    ...(pack.files.has(SIGNATURE) ? [] : [{ name: SIGNATURE, state: 'missing' } satisfies FileState]),
  ]
  const whole = files.every(({ state }) => state === 'same')
  return {
    verdict: !whole ? 'changed' : own === undefined ? 'other-server' : 'genuine',
    reason: null,
    files,
    facts: { server, madeAt, ship, period, simulated, counts },
    key: { id: key.id, current: key.id === keys.current.id },
  }
}

function statesOf(listed: EvidenceManifest['files'], found: ReadPack['files']): FileState[] {
  const names = new Set(listed.map(({ name }) => name))
  const known = listed.map(({ name, sha256 }): FileState => {
    const state: EvidenceFileState = !found.has(name) ? 'missing' : found.get(name) === sha256 ? 'same' : 'changed'
    return { name, state }
  })
  const added = [...found.keys()]
    .filter((name) => !names.has(name) && name !== MANIFEST && name !== SIGNATURE)
    .map((name): FileState => ({ name, state: 'added' }))
  return [...known, ...added]
}
