// One file for the browser to fetch beside its first call of this kind.
export * from './arrival-board.ts'
export { portParams } from './ports.ts'
