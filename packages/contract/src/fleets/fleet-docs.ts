import { describeRoom } from '../api/api-doc.ts'
import { fleetApi } from './fleet-api.ts'

const id = 'x7Yk2mP9qL4a'
const ships = [477_995_300]
const removed = { ships: 1, notes: 0, reminders: 0 }
const fleet = {
  id,
  revision: 1,
  groupName: 'East China Sea',
  groupColor: '#3A70EF' as const,
  shown: true,
  createdAt: 1_795_000_000_000,
  reminders: 0,
  remindersOfOthers: 0,
  ships: [],
}

export const fleetRoom = describeRoom({
  tag: 'fleets',
  about: 'Followed ships and fleets of the account that asks.',
  calls: fleetApi,
  docs: {
    listFleets: {
      summary: 'Every fleet with its ships',
      errors: [],
      example: { result: { fleets: [fleet], limits: { fleets: 50, shipsInFleet: 2_000, ships: 5_000 } } },
    },
    createFleet: {
      summary: 'Make a fleet',
      errors: ['fleetNameTaken', 'fleetLimit'],
      example: { body: { groupName: fleet.groupName }, result: fleet },
    },
    changeFleet: {
      summary: 'Change name or colour of a fleet, show or hide it',
      errors: ['fleetNameTaken', 'fleetChanged', 'notFound'],
      example: { params: { id }, body: { revision: 1, shown: true }, result: fleet },
    },
    deleteFleet: {
      summary: 'Delete a fleet; its ships are not followed any more',
      errors: ['notFound'],
      example: { params: { id }, result: removed },
    },
    orderFleets: { summary: 'Put the fleets in order', errors: [], example: { body: { ids: [id] }, result: true } },
    followShips: {
      summary: 'Follow ships: one, a list or a file, all of it or nothing',
      errors: ['mmsiUnknown', 'fleetNameTaken', 'fleetLimit', 'fleetShipsLimit', 'userShipsLimit', 'notFound'],
      example: {
        body: { fleet: id, ships: [{ mmsi: ships[0]! }] },
        result: { fleet: id, added: 1, moved: 0, stayed: 0, notes: 0, fleetsMade: 0 },
      },
    },
    unfollowShips: { summary: 'Follow ships no more', errors: [], example: { body: { ships }, result: removed } },
    moveShips: {
      summary: 'Move ships to a fleet',
      errors: ['fleetShipsLimit', 'notFound'],
      example: { body: { ships, fleet: id }, result: 1 },
    },
    showShips: { summary: 'Show or hide ships', errors: [], example: { body: { ships, shown: false }, result: 1 } },
    saveNote: {
      summary: 'Write or empty the note of a followed ship',
      errors: ['noteChanged', 'shipNotFollowed'],
      example: { params: { mmsi: ships[0]! }, body: { note: { remarks: 'Reefer' }, seen: null } },
    },
    getFleetState: {
      summary: 'Where the followed ships are now',
      errors: [],
      example: { query: { since: 0 }, result: { now: 1_795_000_000_000, ships: [] } },
    },
    getFleetForecast: {
      summary: 'Where the followed ships are bound and when they will be there: 500 ships and ten seconds at most',
      errors: [],
      example: {
        query: { fleet: id },
        result: {
          now: 1_795_000_000_000,
          ships: [
            {
              mmsi: ships[0]!,
              nextPort: 'SGSIN',
              crewState: 'ahead',
              ours: { p10: 1_795_080_000_000, p50: 1_795_090_000_000, p90: 1_795_110_000_000 },
              speed: 12.4,
              inPort: false,
            },
          ],
          left: 0,
        },
      },
    },
    matchShips: {
      summary: 'What each line of a pasted list or a file means; keeps nothing',
      errors: ['listTooLong', 'listTooLarge', 'listEmpty', 'listUnreadable', 'listWithoutShips'],
      example: {},
    },
    exportFleets: {
      summary:
        'One fleet, or all, with where each ship is and when she arrives, as CSV or as an Excel workbook, headings in the language asked for',
      errors: ['notFound'],
      example: { query: { fleet: id } },
    },
  },
})
