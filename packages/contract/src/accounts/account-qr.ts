import { z } from '../api/zod.ts'
import { secondFactorAskedSchema } from './second-factor.ts'

const secret = z.string().regex(/^[\w-]{16,64}$/)
/** The page's secret, 256 bits: who has it is told how the login goes on, and given the token. */
export const qrQuery = z.object({ scene: secret })
/** The picture's secret: who has it, and a login, may confirm or refuse. */
export const ticketBody = z.strictObject({ ticket: secret })

/** `img` is a PNG in base64, without `data:`. The code leads a phone to `/confirmLogin#…`, where the ticket stands that no server is told with the page, and lasts 3 minutes. */
export const qrCodeSchema = z.object({ img: z.string(), scene: z.string() })

/**
 * '0' waits for a scan; '1' scanned, and logged in if there is a token; '2' confirmed, with the token, given once;
 * '-1' expired, refused or used: ask for a new code.
 */
export const qrStatusSchema = z.object({
  status: z.enum(['0', '1', '2', '-1']),
  /** With '-1': the phone's owner said no. */
  refused: z.literal(true).optional(),
  img: z.string().optional(),
  encryptId: z.string().optional(),
  idStr: z.string().optional(),
  token: z.string().optional(),
  /** With '2', in the place of the token: the account asks for a second factor. */
  secondFactor: secondFactorAskedSchema.optional(),
})
export type QrStatus = z.infer<typeof qrStatusSchema>

/** What the phone's owner must see before they confirm: who asks, and from where. */
export const qrRequestSchema = z.object({
  /** The asking browser in words, such as "Chrome · Windows". */
  device: z.string(),
  address: z.string(),
  askedAt: z.number(),
  expiresAt: z.number(),
  /** The server's clock at this answer: the phone's own may be minutes away from it. */
  now: z.number(),
})
export type QrRequest = z.infer<typeof qrRequestSchema>

export const answerQrBody = z.strictObject({ ticket: secret, confirm: z.boolean() })
