// One file for the browser to fetch beside its first call of this kind.
export * from './charts.ts'
