export const embedKinds = ['map', 'ship', 'fleet', 'port', 'chart'] as const
export type EmbedKind = (typeof embedKinds)[number]
/** In the place of an id: the page in which the builder shows its owner what is not saved. */
export const EMBED_DRAFT = 'draft'
/** Frames of an account; hosts that may show one. */
export const MOST_EMBEDS = 50
export const MOST_EMBED_HOSTS = 20
export const EMBED_NAME = 60

/** A host with a port where it is not the usual one; `*.` takes every name below it. No scheme, no path: what CSP 3 calls a host-source. */
const HOST = /^(?:\*\.)?(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?::\d{1,5})?$/
const LONGEST = 253

/** A host as it is kept, out of what people paste (an address, capital letters); null for what is none. */
export function embedHost(text: string): string | null {
  const host = text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/.*$/, '')
  const isWide = /^\*\.[^.]+(?::|$)/.test(host)
  return host.length <= LONGEST && HOST.test(host) && !isWide ? host : null
}
