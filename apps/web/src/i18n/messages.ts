import type { Language } from '@fairway/contract'
import type { enUS } from './en-us/en-us.ts'

/** All texts of the pages, nested. English is the pattern: another language that lacks a key does not compile. */
export type Messages = typeof enUS

/** Each language is a chunk of its own; only the one in use is loaded. */
export const loadMessages: Record<Language, () => Promise<Messages>> = {
  'en-US': async () => (await import('./en-us/en-us.ts')).enUS,
  'zh-CN': async () => (await import('./zh-cn/zh-cn.ts')).zhCN,
}
