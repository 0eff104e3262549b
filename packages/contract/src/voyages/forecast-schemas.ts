// One file for the browser to fetch beside its first call of this kind.
export { shipParams } from '../ships/ships.ts'
export * from './voyage-ahead.ts'
