/** Paths of the calls for followed ships and fleets, beside `endpoints`: a table of its own, so that the map's first load stays small. All need a login. */
export const fleetEndpoints = {
  /** GET → `fleetListSchema`: every fleet of who asks, with its ships. POST JSON `createFleetBody` → `fleetSchema`. */
  fleets: 'SHIPDT-SERVICE-NEW/fleets',
  /** POST JSON `changeFleetBody` → `fleetSchema`. `fleetChanged` when it was changed elsewhere since. */
  fleet: 'SHIPDT-SERVICE-NEW/fleets/:id',
  /** POST, nothing sent → `removedSchema`: her ships are not followed any more. */
  deleteFleet: 'SHIPDT-SERVICE-NEW/fleets/:id/delete',
  /** POST JSON `orderFleetsBody` → true. */
  orderFleets: 'SHIPDT-SERVICE-NEW/fleets/order',

  /** POST JSON `followBody` → `followedSchema`. One ship from the map, a pasted list or a file: all of it or nothing. */
  follow: 'SHIPDT-SERVICE-NEW/fleets/ships/follow',
  /** POST JSON `shipsBody` → `removedSchema`. */
  unfollow: 'SHIPDT-SERVICE-NEW/fleets/ships/unfollow',
  /** POST JSON `moveShipsBody` → how many moved. */
  moveShips: 'SHIPDT-SERVICE-NEW/fleets/ships/move',
  /** POST JSON `showShipsBody` → how many changed. */
  showShips: 'SHIPDT-SERVICE-NEW/fleets/ships/show',
  /** POST JSON `noteBody` → `noteSchema`, null when all fields were emptied. */
  shipNote: 'SHIPDT-SERVICE-NEW/ships/:mmsi/note',

  /** GET ?fleet&since → `fleetStateSchema`: where the ships are now. */
  fleetState: 'SHIPDT-SERVICE-NEW/fleets/state',
  /** POST text/plain (a pasted list) or text/csv (a file as it is, UTF-8, UTF-16 or GBK) → `matchSchema`. Keeps nothing. */
  matchShips: 'SHIPDT-SERVICE-NEW/fleets/match',
  /** GET ?fleet → text/csv with a byte order mark, headings in the language asked for. Without `fleet` all of them. */
  exportFleets: 'SHIPDT-SERVICE-NEW/fleets/export',
} as const
