/** What a link is to be of. The map tells its own view; elsewhere the address of one is pasted. */
export type ShareAbout =
  | { kind: 'ship'; mmsi: number; name: string }
  | { kind: 'fleet'; fleet: string; name: string }
  | { kind: 'view'; view?: () => string }

/** The query of an address of our map; null for any other address. */
export function viewIn(address: string, origin: string, base: string): string | null {
  if (!URL.canParse(address.trim())) return null
  const { origin: of, pathname, search } = new URL(address.trim())
  return of === origin && pathname === `${base}map` ? search : null
}
