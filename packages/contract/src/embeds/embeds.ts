import { utcMs } from '../api/units.ts'
import { z } from '../api/zod.ts'
import { lineField } from '../accounts/account-fields.ts'
import { languages } from '../api/language.ts'
import { fleetId } from '../fleets/fleets.ts'
import { chartSchema, chartWanted } from '../charts/charts.ts'
import { locode } from '../ports/ports.ts'
import { VIEW_TEXT } from '../shares/share-limits.ts'
import { sharedSchema } from '../shares/shares.ts'
import { EMBED_NAME, embedHost, embedKinds, MOST_EMBED_HOSTS } from './embed-limits.ts'

const embedId = z.string().regex(/^[\w-]{16}$/)
export const embedParams = z.object({ id: embedId })

const host = z
  .string()
  .max(300)
  .refine((text) => embedHost(text) !== null)
  .transform((text) => embedHost(text)!)
const looks = {
  theme: z.enum(['light', 'dark']).default('light'),
  language: z.enum(['reader', ...languages]).default('reader'),
}
/** What a frame can be of. */
const of = {
  map: {
    kind: z.literal('map'),
    view: z
      .string()
      .max(VIEW_TEXT)
      .regex(/^[^#\s<>"]*$/),
  },
  ship: { kind: z.literal('ship'), mmsi: z.number().int().min(1).max(999_999_999) },
  fleet: { kind: z.literal('fleet'), fleet: fleetId },
  port: { kind: z.literal('port'), locode },
  chart: { kind: z.literal('chart'), chart: chartWanted },
}

const saved = {
  ...looks,
  /** Of one to change; left out, one is made. */
  id: embedId.optional(),
  name: lineField(EMBED_NAME).pipe(z.string().min(1)),
  /** Sites whose pages may show it; the live preview of this site always may. */
  hosts: z.array(host).max(MOST_EMBED_HOSTS),
}
export const saveEmbedBody = z.discriminatedUnion('kind', [
  z.strictObject({ ...of.map, ...saved }),
  z.strictObject({ ...of.ship, ...saved }),
  z.strictObject({ ...of.fleet, ...saved }),
  z.strictObject({ ...of.port, ...saved }),
  z.strictObject({ ...of.chart, ...saved }),
])
export type SaveEmbed = z.output<typeof saveEmbedBody>

/** A frame that is being made: nobody's page shows it, so it may lack a name. */
const drafted = { ...looks, name: lineField(EMBED_NAME).default('') }
export const previewEmbedBody = z.discriminatedUnion('kind', [
  z.strictObject({ ...of.map, ...drafted }),
  z.strictObject({ ...of.ship, ...drafted }),
  z.strictObject({ ...of.fleet, ...drafted }),
  z.strictObject({ ...of.port, ...drafted }),
  z.strictObject({ ...of.chart, ...drafted }),
])
export type PreviewEmbed = z.output<typeof previewEmbedBody>

export const embedSchema = z.object({
  /** In the address of the frame; whoever sees the page with it sees this too. */
  id: z.string(),
  kind: z.enum(embedKinds),
  view: z.string().nullable(),
  mmsi: z.number().nullable(),
  fleet: z.string().nullable(),
  locode: z.string().nullable(),
  chart: chartWanted.nullable(),
  name: z.string(),
  hosts: z.array(z.string()),
  theme: z.enum(['light', 'dark']),
  language: z.enum(['reader', ...languages]),
  createdAt: utcMs,
  changedAt: utcMs,
})
export type Embed = z.infer<typeof embedSchema>
/** The newest first. */
export const embedsSchema = z.object({ embeds: z.array(embedSchema), most: z.number().int() })

/** What a frame shows. */
export const embeddedSchema = z.object({
  kind: z.enum(embedKinds),
  theme: z.enum(['light', 'dark']),
  language: z.enum(['reader', ...languages]),
  view: z.string().nullable(),
  mmsi: z.number().nullable(),
  locode: z.string().nullable(),
  /** Of a ship or a fleet. */
  shared: sharedSchema.nullable(),
  chart: chartSchema.nullable(),
})
export type Embedded = z.infer<typeof embeddedSchema>
