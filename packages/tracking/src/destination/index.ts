export {
  createDestinationResolver,
  SHOWN_FROM,
  type Destination,
  type DestinationGap,
  type DestinationResolver,
  type Guess,
} from './resolver.ts'
export { inlandPlaces } from './inland-places.ts'
export type { DestinationMethod } from './candidates.ts'
export { destinationKey, MOST_LESSONS, type DestinationLesson, type Learned } from './lessons.ts'
