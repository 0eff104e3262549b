import type { StaticReport } from '@fairway/tracking'
import type { FormerNames } from './former-names.ts'
import { ABSENT_8, type ShipColumns } from './ship-columns.ts'
import type { TextColumn } from './text-column.ts'

/** Where the picture keeps what ships say of themselves. */
interface Said {
  columns: ShipColumns
  names: TextColumn
  callSigns: TextColumn
  destinations: TextColumn
  former: FormerNames
}

/** What a ship is known by: name, call sign, IMO number. Whether any of it changed. */
export function applyIdentity(
  picture: Pick<Said, 'names' | 'callSigns' | 'former' | 'columns'>,
  row: number,
  report: StaticReport,
): boolean {
  let changed = false
  if (report.name !== undefined) {
    const before = picture.names.get(row)
    if (picture.names.set(row, report.name)) {
      changed = true
      if (before !== null && report.name !== null) picture.former.add(row, before, report.name)
    }
  }
  if (report.callSign !== undefined && picture.callSigns.set(row, report.callSign)) changed = true
  const imo = report.imo ?? 0
  if (report.imo !== undefined && picture.columns.imo[row] !== imo) {
    picture.columns.imo[row] = imo
    changed = true
  }
  return changed
}

/** Dimensions. Whether they changed. */
export function applyOutline(c: ShipColumns, row: number, report: StaticReport): boolean {
  let changed = false
  for (const side of ['toBow', 'toStern', 'toPort', 'toStarboard'] as const) {
    const metres = report[side]
    if (metres === undefined || c[side][row] === (metres ?? 0)) continue
    c[side][row] = metres ?? 0
    changed = true
  }
  return changed
}

/** The ship type, from which her class follows. Whether it changed. */
export function applyShipType(c: ShipColumns, row: number, report: StaticReport): boolean {
  const shipType = report.shipType ?? ABSENT_8
  if (report.shipType === undefined || c.shipType[row] === shipType) return false
  c.shipType[row] = shipType
  return true
}

/** What holds for this voyage: draught, ETA, destination. Whether the destination changed. */
export function applyVoyage(
  picture: Pick<Said, 'destinations' | 'columns'>,
  row: number,
  report: StaticReport,
): boolean {
  const c = picture.columns
  if (report.draught !== undefined) c.draught[row] = report.draught === null ? 0 : Math.round(report.draught * 10)
  if (report.eta !== undefined) c.eta[row] = report.eta ?? 0
  return report.destination !== undefined && picture.destinations.set(row, report.destination)
}
