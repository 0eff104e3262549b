export { createWorld, createWorldInSlices } from './world.ts'
export type { RegisterRow, Statics, World, WorldOptions } from './world.ts'
export type { HistoryColumns } from './history.ts'
export type { ShipClass } from './fleet/ship-class.ts'
