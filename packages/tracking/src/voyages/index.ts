export * from './port-call.ts'
export * from './port-areas.ts'
export * from './voyage-machine.ts'
