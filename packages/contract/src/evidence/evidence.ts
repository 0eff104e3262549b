import { queryUtcMs } from '../api/units.ts'
import { z } from '../api/zod.ts'

export const evidenceQuery = z.object({
  /** Default: 24 h before `to`. */
  from: queryUtcMs.int().min(0).optional(),
  to: queryUtcMs.int().min(0).optional(),
})

/** SHA-256 of the public key (DER of its SubjectPublicKeyInfo), in hexadecimal. */
const keyId = z.string().regex(/^[0-9a-f]{64}$/)
const iso = z.string().max(40)

export const evidenceKeySchema = z.object({
  id: keyId,
  /** PEM. */
  publicKey: z.string(),
  /** It signs what is made now; the others signed before. */
  current: z.boolean(),
})
export const evidenceKeysSchema = z.object({ keys: z.array(evidenceKeySchema) })

/** `manifest.json` of a pack. Who reads one takes it for hostile: it is checked against this, and more fields are let pass. */
export const manifestSchema = z.object({
  format: z.literal('fairway-evidence'),
  version: z.literal(1),
  /** The address that its operator gave the server; null when none. */
  server: z.string().max(300).nullable(),
  madeAt: iso,
  ship: z.object({
    mmsi: z.string().regex(/^\d{9}$/),
    name: z.string().max(60).nullable(),
    imo: z.number().int().nullable(),
    callSign: z.string().max(20).nullable(),
  }),
  period: z.object({ from: iso, to: iso }),
  /** Some of the points are of the simulated world. */
  simulated: z.boolean(),
  counts: z.object({
    points: z.number().int().min(0),
    shown: z.number().int().min(0),
    gaps: z.number().int().min(0),
    gapsLeftOut: z.number().int().min(0),
    corrections: z.number().int().min(0),
    correctionsLeftOut: z.number().int().min(0),
  }),
  /** What is recorded and what is not, in sentences. */
  recorded: z.record(z.string().max(40), z.string().max(1_000)),
  key: z.object({ algorithm: z.literal('Ed25519'), id: keyId, publicKey: z.string().max(400) }),
  files: z
    .array(
      z.object({
        name: z.string().max(40),
        bytes: z.number().int().min(0),
        sha256: z.string().regex(/^[0-9a-f]{64}$/),
      }),
    )
    .max(24),
})
export type EvidenceManifest = z.infer<typeof manifestSchema>

/**
 * `genuine`: signed by this server and unchanged. `changed`: a file is not as it was signed, or the list of files is not. `other-server`:
 * signed with a key that this server never had. `not-a-pack`: no ZIP file, or one without what a pack has.
 */
const evidenceVerdicts = ['genuine', 'changed', 'other-server', 'not-a-pack'] as const
export type EvidenceVerdict = (typeof evidenceVerdicts)[number]

/** `added`: it is in the pack and was not signed. */
const evidenceFileStates = ['same', 'changed', 'missing', 'added'] as const
export type EvidenceFileState = (typeof evidenceFileStates)[number]

/** Why something is no pack. */
const noPackReasons = ['not-a-zip', 'damaged', 'too-large', 'names', 'no-manifest', 'unreadable-manifest'] as const
export type NoPackReason = (typeof noPackReasons)[number]

/** What an uploaded pack is. Facts are the manifest's own words: believe them where the verdict is `genuine`. */
export const verifiedSchema = z.object({
  verdict: z.enum(evidenceVerdicts),
  reason: z.enum(noPackReasons).nullable(),
  files: z.array(z.object({ name: z.string(), state: z.enum(evidenceFileStates) })),
  facts: manifestSchema
    .pick({ server: true, madeAt: true, ship: true, period: true, simulated: true, counts: true })
    .nullable(),
  /** The key that it says it was signed with, and whether this server signs with it today. */
  key: z.object({ id: keyId, current: z.boolean() }).nullable(),
})
export type VerifiedEvidence = z.infer<typeof verifiedSchema>
