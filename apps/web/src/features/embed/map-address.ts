const base = import.meta.env.BASE_URL

/** The address of this site's map with the query of a view. */
export const mapAddress = (view: string): string => `${location.origin}${base}map${view}`

/** The query of an address of this site's map; null for any other address. */
export function viewOf(address: string): string | null {
  if (!URL.canParse(address.trim())) return null
  const { origin, pathname, search } = new URL(address.trim())
  return origin === location.origin && pathname === `${base}map` ? search : null
}
