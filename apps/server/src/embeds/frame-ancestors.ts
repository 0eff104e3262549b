import { EMBED_DRAFT } from '@fairway/contract'

/** The page of a frame: `/embed/` and its id. */
const FRAME = /^\/embed\/([\w-]{16})\/?$/
const DRAFT = new RegExp(`^/embed/${EMBED_DRAFT}/?$`)

export const embedIn = (path: string): string | null => FRAME.exec(path)?.[1] ?? null
/** The page of what is not saved: it has nothing in it but what the page around it tells, and that is one of ours. */
export const isDraftFrame = (path: string): boolean => DRAFT.test(path)

/**
 * The policy of a page with other ancestors: its own site, for the live preview, and the hosts of its owner. The hosts went through
 * the contract's `embedHost`, which lets nothing into a policy but host names.
 */
export function withAncestors(policy: string, hosts: readonly string[]): string {
  const directives = policy
    .split(';')
    .map((directive) => directive.trim())
    .filter((directive) => directive !== '' && !/^frame-ancestors\b/i.test(directive))
  return [...directives, ["frame-ancestors 'self'", ...hosts].join(' ')].join(';')
}
