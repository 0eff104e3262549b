import { describeRoom } from '../api/api-doc.ts'
import { chartApi } from './chart-api.ts'

export const chartRoom = describeRoom({
  tag: 'charts',
  about: 'Figures by day of a ship, a fleet, a port or an area, to be drawn as a chart.',
  calls: chartApi,
  docs: {
    readChart: {
      summary: 'Figures by day, or by class of ship',
      description:
        'Days are days of UTC; the last is today and not over. A ship is under way at a knot or more between two stored positions at most six hours apart: only such ways count for distance and mean speed. Waits are from the anchor to the berth.',
      errors: ['notFound', 'unknownShip', 'unknownPort', 'orderTooWide', 'unavailable'],
      example: {
        body: { subject: 'port', locode: 'CNSHA', measure: 'calls', days: 7 },
        result: {
          wanted: { subject: 'port', locode: 'CNSHA', measure: 'calls', days: 7 },
          name: 'Shanghai',
          nameZh: '上海',
          at: 1_795_000_000_000,
          unit: 'calls',
          by: 'day',
          labels: ['2026-11-12', '2026-11-13', '2026-11-14', '2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18'],
          series: [
            { name: 'arrivals', values: [61, 58, 70, 66, 59, 64, 22] },
            { name: 'departures', values: [60, 63, 57, 71, 62, 60, 19] },
          ],
          shipsLeftOut: 0,
        },
      },
    },
  },
})
