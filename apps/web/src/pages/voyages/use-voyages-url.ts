import { useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { readVoyagesUrl, writeVoyagesUrl, type VoyagesUrl } from './voyages-url.ts'

/**
 * The page's state as the address has it, and the way to change it. Ticks replace the entry; a period, a port and a comparison
 * add one. The router changes the address when it finds the time: until then the page shows what was asked for.
 */
export function useVoyagesUrl(): [VoyagesUrl, (part: Partial<VoyagesUrl>) => void] {
  const { search } = useLocation()
  const navigate = useNavigate()
  const written = useMemo(() => readVoyagesUrl(new URLSearchParams(search)), [search])
  const [ahead, setAhead] = useState<VoyagesUrl | null>(null)
  const [seen, setSeen] = useState(search)
  if (seen !== search) {
    setSeen(search)
    setAhead(null)
  }
  const url = ahead ?? written
  const change = (part: Partial<VoyagesUrl>) => {
    const next = { ...url, ...part }
    const after = writeVoyagesUrl(next)
    // What the address says already changes nothing, and nothing would take it back.
    if (after === writeVoyagesUrl(url)) return
    setAhead(next)
    const replace = part.period === undefined && part.port === undefined && !part.compare
    void navigate({ search: after && `?${after}` }, { replace, preventScrollReset: true })
  }
  return [url, change]
}
