import { z } from '../api/zod.ts'

/** How a thing stands with the organisation, to who asks for it. */
export const sharingSchema = z.object({
  /** With the organisation of whose it is. */
  shared: z.boolean(),
  /** The name of whose it is; null: it is one's own. */
  by: z.string().nullable(),
  mayEdit: z.boolean(),
  /** Share it, or take it back. */
  mayShare: z.boolean(),
})
export type Sharing = z.infer<typeof sharingSchema>
