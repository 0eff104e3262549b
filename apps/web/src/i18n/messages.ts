import type { Language } from '@fairway/contract'
import type { enUS } from './en-us/en-us.ts'
import type { enUSWork } from './en-us/work.ts'

/** Texts that any page may need: actions, states, header. */
export type FrameMessages = typeof enUS
/** Texts of the map and of everything that speaks of ships. */
export type WorkMessages = typeof enUSWork
/** All texts, nested. English is the pattern: another language that lacks a key does not compile. */
export type Messages = FrameMessages & WorkMessages

/** Each language is a chunk of its own; only the one in use is loaded. */
export const loadMessages: Record<Language, () => Promise<FrameMessages>> = {
  'en-US': async () => (await import('./en-us/en-us.ts')).enUS,
  'zh-CN': async () => (await import('./zh-cn/zh-cn.ts')).zhCN,
}

/** What pages of the site do without. */
export const loadWorkMessages: Record<Language, () => Promise<WorkMessages>> = {
  'en-US': async () => (await import('./en-us/work.ts')).enUSWork,
  'zh-CN': async () => (await import('./zh-cn/work.ts')).zhCNWork,
}
