import { useLocation } from 'react-router'
import { useHydrated } from '../ui/use-hydrated.ts'
import { siteAddressOf } from '../pages/page-address.ts'

/**
 * The query of the page's address. While a prerendered page is taken over it is the query that page was made for, so that both
 * agree to the letter; an unknown id or name of the address shows right after.
 */
export function usePageQuery(): URLSearchParams {
  const { pathname, search } = useLocation()
  return new URLSearchParams(useHydrated() ? search : siteAddressOf(pathname, search).split('?')[1])
}
