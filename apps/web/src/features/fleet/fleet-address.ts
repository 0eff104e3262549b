/** The page of fleets with this one chosen, as it is copied for others. */
export const fleetAddress = (id: string): string =>
  `${location.origin}${import.meta.env.BASE_URL}fleets?${new URLSearchParams({ fleet: id })}`
