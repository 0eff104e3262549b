import { texts as alt } from './alt.en-us.ts'

/** The pictures with English on them: what each shows, and where its files lie. Nobody downloads the addresses of the other language. */
export const texts = { alt, files: import.meta.glob<string>('./*-en-us-*.webp', { eager: true, query: '?url', import: 'default' }) }
