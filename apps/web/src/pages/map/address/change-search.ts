import { readMapUrl, writeMapUrl, type MapPanel, type MapUrl } from './map-url.ts'

export type MapUrlChange = Partial<MapUrl> | ((now: MapUrl) => Partial<MapUrl>)

/** The search text of an address after a change of the map's state; null when it stays as it is. */
export function changeSearch(search: string, change: MapUrlChange): string | null {
  const now = readMapUrl(new URLSearchParams(search))
  const after = writeMapUrl({ ...now, ...(typeof change === 'function' ? change(now) : change) })
  return after === writeMapUrl(now) ? null : after
}

/** Opens a panel, or closes it when it is open. `narrow`: the ship's sheet would lie over the comparison. */
export const togglePanel =
  (panel: MapPanel, narrow: boolean) =>
  (now: MapUrl): Partial<MapUrl> => ({
    panel: now.panel === panel ? null : panel,
    // The selected ship is the first to be compared.
    ...(panel === 'compare' && now.with.length === 0 && now.ship !== null && { with: [now.ship] }),
    ...(panel === 'compare' && narrow && { ship: null }),
  })

/** Closes the panel, else what is selected. */
export const closeTopmost = (now: MapUrl): Partial<MapUrl> =>
  now.panel !== null ? { panel: null } : { ship: null, port: null, tab: null, period: null }
