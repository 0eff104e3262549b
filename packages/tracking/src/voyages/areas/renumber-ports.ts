import type { PortAreas } from './port-areas.ts'
import { ShipRow } from '../rows/ship-row.ts'
import { AREA_SLOTS } from '../rows/ship-row-bits.ts'
import type { ShipRows } from '../rows/ship-rows.ts'

/**
 * Rows speak of areas by number. What they were written with gets today's numbers; ports that are gone keep a number behind
 * all others, where nothing lies.
 */
export function renumberPorts(rows: ShipRows, before: readonly string[], areas: PortAreas): void {
  const renumbered = before.map((key) => areas.adopt(key))
  if (renumbered.every((number, was) => number === was)) return
  const row = new ShipRow()
  for (let ship = 0; ship < rows.length; ship++) {
    rows.at(ship, row)
    row.idPort = renumbered[row.idPort] ?? 0
    row.port = renumbered[row.port] ?? 0
    row.arrivalFrom = renumbered[row.arrivalFrom] ?? 0
    for (let slot = 0; slot < AREA_SLOTS; slot++) {
      const port = row.slotPort(slot) - 1
      if (port < 0) continue
      const number = renumbered[port]!
      if (number < areas.ports)
        row.setSlot(slot, number + 1, row.slotUncertainty(slot), row.slotEntered(slot), row.slotDistance(slot))
      else row.setSlot(slot, 0, 0, 0, 0)
    }
  }
}
