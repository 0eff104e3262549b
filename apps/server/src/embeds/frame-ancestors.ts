/** The page of a frame: `/embed/` and its id. */
const FRAME = /^\/embed\/([\w-]{16})\/?$/

export const embedIn = (path: string): string | null => FRAME.exec(path)?.[1] ?? null

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
