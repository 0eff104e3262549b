export const texts = {
  title: 'Fleets',
  table: 'Open as a table',
  newFleet: 'New fleet',
  addShips: 'Add ships from a list',
  shipsOf: ({ count, formatted }: { count: number; formatted: string }) =>
    count === 1 ? '1 ship' : `${formatted} ships`,
  limits: ({
    ships,
    mostShips,
    fleets,
    mostFleets,
  }: {
    ships: string
    mostShips: string
    fleets: string
    mostFleets: string
  }) => `${ships} of ${mostShips} ships in ${fleets} of ${mostFleets} fleets`,
  empty: 'No ship is followed yet. Select one on the chart and press Follow, or add a list.',
  emptyFleet: 'No ship in this fleet.',
  showFleet: ({ name }: { name: string }) => `Show ${name} on the map`,
  hideFleet: ({ name }: { name: string }) => `Hide ${name} from the map`,
  menu: ({ name }: { name: string }) => `More for ${name}`,
  only: 'Show only these ships',
  edit: 'Name and colour…',
  delete: 'Delete fleet…',
  hide: 'Hide from the map',
  show: 'Show on the map',
  note: 'Note…',
  move: 'Move to another fleet…',
  unfollow: 'Unfollow…',
  compare: 'Compare tracks',
  openShip: ({ name }: { name: string }) => `Show ${name} on the chart`,
  more: ({ formatted }: { formatted: string }) => `Show ${formatted} more`,
  silent: 'not heard lately',
  stopped: 'Stopped',
  underway: 'Under way',
  bound: ({ destination }: { destination: string }) => `to ${destination}`,
  follow: 'Follow',
  following: ({ fleet }: { fleet: string }) => `Following · ${fleet}`,
  followed: ({ fleet }: { fleet: string }) => `Followed in ${fleet}.`,
  alreadyFollowed: 'You follow this ship already.',
  legend: 'Fleets',
  hidden: ({ count, formatted }: { count: number; formatted: string }) =>
    count === 1 ? '1 followed ship is hidden from the map' : `${formatted} followed ships are hidden from the map`,
  hiddenShow: 'Choose what is shown',
  ring: 'Ring: followed, in the fleet’s colour',
}
