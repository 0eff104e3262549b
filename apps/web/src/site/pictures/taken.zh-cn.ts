import { texts as alt } from './alt.zh-cn.ts'
import type { texts as english } from './taken.en-us.ts'

export const texts: typeof english = { alt, files: import.meta.glob<string>('./*-zh-cn-*.webp', { eager: true, query: '?url', import: 'default' }) }
