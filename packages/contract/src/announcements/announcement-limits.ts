export const ANNOUNCEMENT_TEXT = 200
/** Announcements whose time is not over. */
export const MOST_ANNOUNCEMENTS = 10
