import { ShipRow } from './ship-row.ts'
import { AREA_SLOTS } from './ship-row-bits.ts'
import type { ShipRows } from './ship-rows.ts'

/**
 * Rows speak of ports by number. When the table has changed since they were written, they get today's numbers; ports that are
 * gone keep a number behind all others. Returns the codes by number.
 */
export function renumberPorts(rows: ShipRows, before: readonly string[], today: readonly string[]): readonly string[] {
  if (before.length === today.length && before.every((code, port) => code === today[port])) return today
  const codes = [...today]
  const numbers = new Map(today.map((code, port) => [code, port]))
  const renumbered = before.map((code) => {
    const known = numbers.get(code)
    if (known !== undefined) return known
    numbers.set(code, codes.length)
    return codes.push(code) - 1
  })
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
      if (number < today.length)
        row.setSlot(slot, number + 1, row.slotUncertainty(slot), row.slotEntered(slot), row.slotDistance(slot))
      else row.setSlot(slot, 0, 0, 0, 0)
    }
  }
  return codes
}
