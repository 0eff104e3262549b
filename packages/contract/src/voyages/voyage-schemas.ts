// One file for the browser to fetch beside its first call of this kind.
export { portParams } from '../ports/ports.ts'
export { shipParams } from '../ships/ships.ts'
export * from './voyages.ts'
