import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { readMapUrl, writeMapUrl, type MapUrl } from './map-url.ts'

export type ChangeUrl = (change: Partial<MapUrl>, how?: { replace: boolean }) => void

/** The page's state as the address has it, and the way to change it. Moves of the map replace the entry; what is opened or selected adds one. */
export function useMapUrl(): [MapUrl, ChangeUrl] {
  const { search } = useLocation()
  const navigate = useNavigate()
  const url = useMemo(() => readMapUrl(new URLSearchParams(search)), [search])
  // Two changes in one tick must both arrive: the second builds on the first, not on what is drawn.
  const latest = useRef(url)
  useEffect(() => {
    latest.current = url
  }, [url])
  const change = useCallback<ChangeUrl>(
    (part, how = { replace: false }) => {
      const before = writeMapUrl(latest.current)
      latest.current = { ...latest.current, ...part }
      const after = writeMapUrl(latest.current)
      if (after !== before) void navigate({ search: after && `?${after}` }, { replace: how.replace, preventScrollReset: true })
    },
    [navigate],
  )
  return [url, change]
}
