import type { Picture } from '../picture/picture.ts'
import { compact, fold } from '../picture/search/fold.ts'
import type { ShipReference } from './ship-reference.ts'

export interface FoundShip {
  mmsi: number
  by: 'callSign' | 'name'
}

export interface FoundShips {
  byImo: ReadonlyMap<number, readonly number[]>
  byText: ReadonlyMap<string, readonly FoundShip[]>
}

/** Rows looked at before others have their turn: some milliseconds. */
const SLICE = 2_000
/** More ships of one name are not told apart by a list. */
const MOST_OF_A_TEXT = 50

/**
 * Every ship that any of the words means exactly, in one pass over the picture: a list of thousands of names costs as much as one of ten,
 * where a search for each would take the server for seconds.
 */
export async function findShips(picture: Picture, wanted: readonly ShipReference[]): Promise<FoundShips> {
  const imos = new Map<number, number[]>()
  const texts = new Map<string, FoundShip[]>()
  for (const { imo, texts: words } of wanted) {
    if (imo !== null) imos.set(imo, [])
    for (const word of words) texts.set(word, [])
  }
  const offer = (text: string | null, mmsi: number, by: FoundShip['by']) => {
    if (text === null) return
    const found = texts.get(compact(fold(text)))
    if (found && found.length < MOST_OF_A_TEXT && !found.some((ship) => ship.mmsi === mmsi)) found.push({ mmsi, by })
  }
  const { rowLimit } = picture
  for (let row = 0; row < rowLimit; row++) {
    if (row % SLICE === SLICE - 1) await new Promise(setImmediate)
    const mmsi = picture.columns.mmsi[row]
    if (mmsi === 0) continue
    const imo = picture.columns.imo[row]
    if (imo !== 0) imos.get(imo)?.push(mmsi)
    if (texts.size === 0) continue
    offer(picture.callSigns.get(row), mmsi, 'callSign')
    offer(picture.names.get(row), mmsi, 'name')
    offer(picture.register.find(mmsi)?.nameZh ?? null, mmsi, 'name')
    for (const former of picture.former.get(row)) offer(former, mmsi, 'name')
  }
  return { byImo: imos, byText: texts }
}
