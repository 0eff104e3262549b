import { apiBase } from '../../../api/api-config.ts'
import { liveAddress } from '../../../live/live-address.ts'
import { LiveClient } from '../../../live/live-client.ts'
import { ShipStore } from '../../../live/ship-store.ts'
import type { LiveView } from '../../../live/view-request.ts'
import { readMapUrl } from '../address/map-url.ts'
import { firstLook } from '../address/first-look.ts'
import { startView } from '../address/start-view.ts'

/** The page's share of the live socket. */
export interface Live {
  store: ShipStore
  client: LiveClient
}

let waiting: Live | null = null

/** Opens the socket while the page is still being loaded: ships come in while the chart's code is read. */
export function openFirstLive(): void {
  const { view, filter } = readMapUrl(new URLSearchParams(location.search))
  waiting = newLive(firstLook(view ?? startView(innerWidth), innerWidth, innerHeight))
  // As it stands: the bar, whose code comes later, puts right what can be misread, and adds the login where one is needed.
  if (filter !== null) waiting.client.setFilter({ text: filter, token: '' })
  waiting.client.start()
}

/**
 * The socket that was opened early, until a page has claimed it; another one for every later page. React throws the state of a page away
 * that waits for its code before it stands, and asks again.
 */
export function takeLive(first: LiveView): Live {
  return waiting ?? newLive(first)
}

/** The page stands and closes the socket when it goes: the next page gets another one. */
export function claimLive(live: Live): void {
  if (waiting === live) waiting = null
}

function newLive(first: LiveView): Live {
  const store = new ShipStore()
  const client = new LiveClient({ url: liveAddress(apiBase, location.href), store })
  client.setView(first)
  return { store, client }
}
