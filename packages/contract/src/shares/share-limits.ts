export const shareKinds = ['ship', 'voyage', 'fleet', 'view'] as const
export type ShareKind = (typeof shareKinds)[number]
/** What of a ship a receiver sees; her name and class always. */
export const shareFields = ['position', 'voyage', 'track', 'identity'] as const
export type ShareField = (typeof shareFields)[number]
/** How long a link may live: a day, three, a week, a month, three months. */
export const shareHours = [24, 72, 168, 720, 2160] as const
/** Links of an account, those that have ended and are still shown among them. */
export const MOST_SHARES = 100
/** Readers a link remembers; the ones longest gone make room. */
export const MOST_SHARE_VIEWS = 200
export const MOST_SHARED_SHIPS = 200
export const SHARE_TITLE = 80
export const VIEW_TEXT = 1_500
