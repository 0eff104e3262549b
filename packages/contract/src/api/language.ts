export const languages = ['zh-CN', 'en-US'] as const
export type Language = (typeof languages)[number]
