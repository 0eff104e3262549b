import { texts as alt } from './alt.zh-cn.ts'
import type { PictureAddress } from './pictures.ts'
import type { texts as english } from './taken.en-us.ts'

const files = import.meta.glob<string>('./*-zh-cn-*.webp', { eager: true, query: '?url', import: 'default' })
const addressOf: PictureAddress = (name, variant) => files[`./${name}-zh-cn-${variant}.webp`] ?? ''

export const texts: typeof english = { alt, addressOf }
