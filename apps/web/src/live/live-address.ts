import { livePath } from '@fairway/contract'

/** The live socket's address beside the calls of `apiBase` ('/api/' or a whole URL). */
export function liveAddress(apiBase: string, page: string): string {
  const url = new URL(apiBase + livePath, page)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  return url.href
}
