import { setImmediate } from 'node:timers/promises'
import type { ShipRegister, RegisterRow } from './register.ts'

/** Ships taken between two looks at sockets and timers: some 10 ms. */
const AT_ONCE = 2_000

/** Loads a register of any size and lets those who know ships by it follow, without holding the server up. */
export async function loadRegister(
  source: { readonly size: number; register(first: number, last: number): Iterable<RegisterRow> },
  register: ShipRegister,
  follower: { readonly rowLimit: number; refreshRegister(first: number, last: number): void },
): Promise<void> {
  for (let ship = 0; ship < source.size; ship += AT_ONCE) {
    register.load(source.register(ship, ship + AT_ONCE))
    await setImmediate()
  }
  for (let row = 0; row < follower.rowLimit; row += AT_ONCE) {
    follower.refreshRegister(row, row + AT_ONCE)
    await setImmediate()
  }
}
