import { setImmediate } from 'node:timers/promises'
import type { ShipRegister, RegisterRow } from './ship-register.ts'

/** Ships taken between two looks at sockets and timers: some 10 ms. */
const AT_ONCE = 2_000

export interface RegisterFollower {
  readonly rowLimit: number
  readonly columns: { readonly imo: ArrayLike<number> }
  refreshRegister(first: number, last: number, concerns?: (row: number) => boolean): void
}

/** Loads a register of any size and lets those who know ships by it follow, without holding the server up. */
export async function loadRegister(
  source: { readonly size: number; register(first: number, last: number): Iterable<RegisterRow> },
  register: ShipRegister,
  follower: RegisterFollower,
): Promise<void> {
  for (let ship = 0; ship < source.size; ship += AT_ONCE) {
    register.load(source.register(ship, ship + AT_ONCE))
    await setImmediate()
  }
  await followRegister(follower)
}

/** Lets those who know ships by the register follow it; `concerns` says which rows need it. */
export async function followRegister(follower: RegisterFollower, concerns?: (row: number) => boolean): Promise<void> {
  for (let row = 0; row < follower.rowLimit; row += AT_ONCE) {
    follower.refreshRegister(row, row + AT_ONCE, concerns)
    await setImmediate()
  }
}
