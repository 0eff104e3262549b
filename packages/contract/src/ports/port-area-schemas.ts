// One file for the browser to fetch beside its first call of this kind.
export * from './port-areas.ts'
export { portParams } from './ports.ts'
