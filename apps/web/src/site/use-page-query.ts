import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { siteAddressOf } from './site-address.ts'

const never = () => () => undefined

/**
 * The query of the page's address. While a prerendered page is taken over it is the query that page was made for, so that both
 * agree to the letter; an unknown id or name of the address shows right after.
 */
export function usePageQuery(): URLSearchParams {
  const { pathname, search } = useLocation()
  return new URLSearchParams(
    useSyncExternalStore(
      never,
      () => search,
      () => prerenderedQuery(pathname, search),
    ),
  )
}

function prerenderedQuery(pathname: string, search: string): string {
  return siteAddressOf(pathname, search).split('?')[1] ?? ''
}
