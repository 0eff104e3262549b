import { lineField } from '../accounts/account-fields.ts'
import { utcMs } from '../api/units.ts'
import { z } from '../api/zod.ts'
import { ANNOUNCEMENT_TEXT } from './announcement-limits.ts'

/** What the operator tells everybody for a while. */
export const announcementSchema = z.object({
  id: z.string(),
  text: z.object({ 'zh-CN': z.string(), 'en-US': z.string() }),
  from: utcMs,
  until: utcMs,
})
export type Announcement = z.infer<typeof announcementSchema>
/** Those of now, the newest first. */
export const announcementsSchema = z.array(announcementSchema)

const text = lineField(ANNOUNCEMENT_TEXT).pipe(z.string().min(1))
export const announceBody = z
  .strictObject({
    text: z.strictObject({ 'zh-CN': text, 'en-US': text }),
    from: utcMs.int().min(0),
    until: utcMs.int().min(0),
  })
  .refine(({ from, until }) => from < until, { path: ['until'], error: 'it ends before it begins' })
export type Announce = z.output<typeof announceBody>

export const announcementParams = z.object({ id: z.string().regex(/^[\w-]{22}$/) })
/** At the desk: `endedAt`: taken back before its time. */
export const deskAnnouncementSchema = announcementSchema.extend({ createdAt: utcMs, endedAt: utcMs.nullable() })
export type DeskAnnouncement = z.infer<typeof deskAnnouncementSchema>
export const deskAnnouncementsSchema = z.object({ rows: z.array(deskAnnouncementSchema), total: z.number().int() })
