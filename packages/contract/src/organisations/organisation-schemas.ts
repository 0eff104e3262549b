// One file for the browser to fetch beside its first call of this kind.
export * from './organisations.ts'
export { sharedViewSchema } from './shared-view.ts'
export { sharingSchema } from './sharing.ts'
