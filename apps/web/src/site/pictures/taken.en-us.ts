import { texts as alt } from './alt.en-us.ts'
import type { PictureAddress } from './pictures.ts'

const files = import.meta.glob<string>('./*-en-us-*.webp', { eager: true, query: '?url', import: 'default' })
const addressOf: PictureAddress = (name, variant) => files[`./${name}-en-us-${variant}.webp`] ?? ''

/** The pictures with English on them: what each shows, and where its files lie. Nobody downloads the addresses of the other language. */
export const texts = { alt, addressOf }
