export type { Area, AreaShape, Ring } from './area-shape.ts'
export { createArea } from './create-area.ts'
export { AreaIndex } from './area-index.ts'
export { findAreaFault, MOST_CORNERS, MOST_REACH, type AreaFault } from './area-fault.ts'
