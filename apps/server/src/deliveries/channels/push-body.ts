import { z } from 'zod'

export const PUSH = 'push'

/** The events of a notification by their ids, and how many more there were; the browser's name is for the log. None: a test. */
export const pushBody = z.object({
  device: z.string(),
  name: z.string(),
  events: z.array(z.string()),
  more: z.number().int(),
})
export type PushBody = z.infer<typeof pushBody>

/** Notifications of a browser leave one after the other. */
export const pushLane = (device: string): string => `${PUSH} ${device}`
