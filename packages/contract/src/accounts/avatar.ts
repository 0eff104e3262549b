export const avatarTypes = ['image/png', 'image/jpeg', 'image/webp'] as const
export type AvatarType = (typeof avatarTypes)[number]
export const AVATAR_BYTES = 256 * 1024
/** Widest and highest avatar taken, in pixels. */
export const AVATAR_SIDE = 1024
