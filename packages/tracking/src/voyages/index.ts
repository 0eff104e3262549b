export * from './port-call.ts'
export * from './port-areas.ts'
export { type HarbourPlace, type HarbourPlaces, type NearestPlace, PlaceGrid } from './harbour-places.ts'
export * from './voyage-machine.ts'
