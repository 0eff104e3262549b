import { utcMs } from '../api/units.ts'
import { z } from '../api/zod.ts'
import { lineField } from '../accounts/account-fields.ts'

/** Views of an account, and how long a name and an address may be. */
export const MOST_SAVED_VIEWS = 50
export const VIEW_NAME = 60
export const VIEW_ADDRESS = 1_500

const viewName = lineField(VIEW_NAME).pipe(z.string().min(1))
/** The query of a map's address: what it may be of is the map's to know, and what does not fit is left out when it is opened. */
const viewAddress = z
  .string()
  .min(1)
  .max(VIEW_ADDRESS)
  .regex(/^[\w\-.~%!*'(),:;@$=&+/?]+$/, 'An address query')

export const savedViewSchema = z.object({ name: z.string(), address: z.string(), changedAt: utcMs })
/** By name. `most` is how many an account may have. */
export const savedViewsSchema = z.object({ views: z.array(savedViewSchema), most: z.number() })
export type SavedView = z.infer<typeof savedViewSchema>
export type SavedViews = z.infer<typeof savedViewsSchema>

/** A name that the account uses already gets the new address; the 51st is refused (`viewsFull`). */
export const saveViewBody = z.strictObject({ name: viewName, address: viewAddress })
export const deleteViewBody = z.strictObject({ name: viewName })
