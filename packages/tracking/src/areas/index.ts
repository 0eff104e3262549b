export type { Area, AreaShape, Ring } from './area-shape.ts'
export { createArea } from './create-area.ts'
export { AreaIndex } from './area-index.ts'
export { findAreaFault, MOST_CORNERS, MOST_REACH, pointsOf, type AreaFault } from './area-fault.ts'
export { areaOutline, type LonLat } from './area-outline.ts'
export { yOf } from './chart.ts'
export { areaFeature, type AreaFeature } from './area-feature.ts'
export type { AreaFile, AreaFileOptions, LeftOut, NamedShape } from './area-file.ts'
export { UnreadableFileError, type FileFault, type FileFaults } from '../files/unreadable-file.ts'
export { allNamed, childNamed, numberOf, readRoot, textOf, type XmlElement } from '../files/read-xml.ts'
export { readGeoJson } from './read-geojson.ts'
export { readGpx, readKml } from './read-kml-gpx.ts'
export {
  newAreaWatch,
  watchArea,
  watchedArea,
  type AreaEvent,
  type AreaWatchState,
  type Fix,
  type WatchedArea,
} from './area-watch.ts'
export { zoneBox } from './zone.ts'
export { AreaRules, eventKey, type AreaRule, type RuleEvent } from './area-rules.ts'
