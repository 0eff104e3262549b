/** What the server sends to a browser that is asked for notifications: apps/server/src/deliveries/channels/push-notice.ts. */
export interface Notice {
  title: string
  body: string
  /** Below the site's path. */
  path: string
  tag: string
  lang: string
  /** UTC ms. */
  at: number
}

const LONGEST = 2_000

/** What came, as far as it can be read: a push that shows nothing would be answered by the browser with words of its own. */
export function readNotice(data: unknown): Notice {
  const given: Partial<Record<string, unknown>> = typeof data === 'object' && data !== null ? { ...data } : {}
  const text = (name: keyof Notice, otherwise: string): string => {
    const value = given[name]
    return typeof value === 'string' ? value.slice(0, LONGEST) : otherwise
  }
  const { at } = given
  return {
    title: text('title', 'Fairway'),
    body: text('body', ''),
    path: text('path', ''),
    tag: text('tag', ''),
    lang: text('lang', ''),
    at: typeof at === 'number' && Number.isFinite(at) ? at : Date.now(),
  }
}

/** Where a press on it leads: never to another site, whatever the path says. */
export function addressOf(path: unknown, { origin, base }: { origin: string; base: string }): string {
  const home = `${origin}${base}`
  if (typeof path !== 'string' || !URL.canParse(path, home)) return home
  const { href } = new URL(path, home)
  return href.startsWith(home) ? href : home
}
