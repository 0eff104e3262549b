// One file for the browser to fetch beside its first call of this kind.
export * from './ship-history.ts'
export { shipParams } from './ships.ts'
