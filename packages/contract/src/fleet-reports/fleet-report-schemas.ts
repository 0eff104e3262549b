// One file for the browser to fetch beside its first call of this kind.
export * from './fleet-changes.ts'
export * from './fleet-events.ts'
export * from './fleet-reports.ts'
