import { shipApi, shipClasses } from '@fairway/contract'
import { sendCall } from '../../api/send.ts'
import { isRecord } from '../../storage/stored-shape.ts'

export interface ShipCountAnswer {
  ships: number
  /** When this was asked, ms. */
  at: number
  simulated: 'none' | 'some' | 'all'
}

/** Ships looked at for their source; a server either has the simulated world beside a real feed or has nothing else. */
const SAMPLE = 20

/** How many ships there are, without what is not a ship. The checks are written out: the schema library would cost more than the page. */
export async function askShipCount(signal: AbortSignal): Promise<ShipCountAnswer> {
  const query = { limit: SAMPLE, classes: shipClasses.join(',') }
  const answer = await sendCall(shipApi.listShips, { query, signal })
  return readShipCount(await answer.json(), Date.now())
}

export function readShipCount(body: unknown, at: number): ShipCountAnswer {
  const result = isRecord(body) && isRecord(body.result) ? body.result : undefined
  if (typeof result?.total !== 'number' || !Array.isArray(result.ships)) throw new Error('This is not a list of ships.')
  const simulated = result.ships.filter(
    (ship) => isRecord(ship) && isRecord(ship.source) && ship.source.simulated === true,
  ).length
  return {
    ships: result.total,
    at,
    simulated: simulated === 0 ? 'none' : simulated === result.ships.length ? 'all' : 'some',
  }
}
