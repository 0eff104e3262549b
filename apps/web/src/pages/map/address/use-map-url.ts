import { useCallback, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { changeSearch, type MapUrlChange } from './change-search.ts'
import { readMapUrl, type MapUrl } from './map-url.ts'

/** What depends on the state (a toggle, one more in a list) is a function of it: what is drawn may be older than the address. */
export type ChangeUrl = (change: MapUrlChange, how?: { replace: boolean }) => void

/** What the address says at this moment: ahead of what is drawn, because a change is in the address at once and on the screen a little later. */
export const mapUrlNow = (): MapUrl => readMapUrl(new URLSearchParams(window.location.search))

/** The page's state as the address has it, and the way to change it. Moves of the map replace the entry; what is opened or selected adds one. */
export function useMapUrl(): [MapUrl, ChangeUrl] {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [home] = useState(() => window.location.pathname)
  const url = useMemo(() => readMapUrl(new URLSearchParams(search)), [search])
  const change = useCallback<ChangeUrl>(
    (part, how = { replace: false }) => {
      // The reader is on the way to another page: a chart that comes to rest meanwhile must not call him back.
      if (window.location.pathname !== home) return
      // Two changes in one tick must both arrive, and one made by the map must not undo one made by the reader: each builds on the address.
      const after = changeSearch(window.location.search, part)
      if (after !== null)
        void navigate({ search: after && `?${after}` }, { replace: how.replace, preventScrollReset: true })
    },
    [navigate, home],
  )
  return [url, change]
}
