import { z } from '../api/zod.ts'
import { tell } from '../reminders/tell.ts'

/** What holds for an account's channels, whatever its rules say. */
export const channelsSchema = z.object({
  /** Whom voyage plans tell besides the inbox. */
  plans: tell,
  /** False: no mail of a rule or plan is sent. */
  mails: z.boolean(),
  /** This server sends reminders by SMS. */
  sms: z.boolean(),
})
export type Channels = z.infer<typeof channelsSchema>
/** What its owner says. */
export type OwnChannels = Omit<Channels, 'sms'>

/** What is left out stays as it is. */
export const saveChannelsBody = z.strictObject({ plans: tell.optional(), mails: z.boolean().optional() })
export type SaveChannels = z.output<typeof saveChannelsBody>
