import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { readVoyagesUrl, writeVoyagesUrl, type VoyagesUrl } from './voyages-url.ts'

/** The page's state as the address has it, and the way to change it. Ticks replace the entry; a period, a port and a comparison add one. */
export function useVoyagesUrl(): [VoyagesUrl, (part: Partial<VoyagesUrl>) => void] {
  const { search } = useLocation()
  const navigate = useNavigate()
  const url = useMemo(() => readVoyagesUrl(new URLSearchParams(search)), [search])
  const change = (part: Partial<VoyagesUrl>) => {
    const after = writeVoyagesUrl({ ...url, ...part })
    const replace = part.period === undefined && part.port === undefined && !part.compare
    void navigate({ search: after && `?${after}` }, { replace, preventScrollReset: true })
  }
  return [url, change]
}
