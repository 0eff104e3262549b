// One file for the browser to fetch beside its first call of this kind.
export * from './api-keys.ts'
export * from './usage-records.ts'
