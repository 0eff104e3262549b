import type { FleetColour, Match, MatchRow } from '@fairway/contract'
import type { ShipsToFollow } from '../../../api/fleet-api.ts'

/** Which candidate the reader chose for a line; null: none of them. */
export type Choices = ReadonlyMap<number, number | null>

/** The ship that a line stands for now, null when it stands for none. */
function shipOfRow({ line, outcome, mmsi }: MatchRow, choices: Choices): number | null {
  if (outcome === 'matched' || outcome === 'unheard') return mmsi
  return outcome === 'several' ? (choices.get(line) ?? null) : null
}

/** What is sent for the lines: every ship once, with what a file says of her. `byFile`: into the fleets it names. */
export function shipsToFollow({ rows, columns }: Match, choices: Choices, byFile: boolean): ShipsToFollow {
  const ships = new Map<number, ShipsToFollow[number]>()
  for (const row of rows) {
    const mmsi = shipOfRow(row, choices)
    if (mmsi === null || ships.has(mmsi)) continue
    const named =
      byFile && row.groupName !== null
        ? { groupName: row.groupName, ...(row.groupColor !== null && { groupColor: row.groupColor as FleetColour }) }
        : {}
    const told =
      columns === null
        ? {}
        : { ...(row.shown !== null && { shown: row.shown }), ...(row.note !== null && { note: row.note }) }
    ships.set(mmsi, { mmsi, ...named, ...told })
  }
  return [...ships.values()]
}

/** Lines that a source cannot have more of than it says; blank ones do not count. */
export const countLines = (text: string): number => text.split(/\r\n?|\n/).filter((line) => line.trim() !== '').length
