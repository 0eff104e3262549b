export interface AnnouncementTables {
  announcement: AnnouncementTable
}

/** What the operator tells everybody for a while. Moments are UTC ms. */
export interface AnnouncementTable {
  id: string
  text_zh: string
  text_en: string
  from_at: number
  until_at: number
  created_at: number
  /** Taken back before its time. */
  ended_at: number | null
}
