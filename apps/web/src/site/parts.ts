/**
 * The parts of the product as the site speaks of them, and whether each runs today. This is the one place to change when
 * a part is released: solutions and the data catalogue read it, so that no page claims what does not run.
 */
export const parts = {
  liveMap: 'runs',
  search: 'runs',
  shipPanel: 'runs',
  ahead: 'runs',
  tracks: 'runs',
  portPanel: 'runs',
  list: 'runs',
  classes: 'runs',
  ownFeeds: 'runs',
  stream: 'runs',
  calls: 'runs',
  openSource: 'runs',
  shipFilter: 'runs',
  fleets: 'runs',
  portCalls: 'runs',
  compare: 'runs',
  plans: 'runs',
  reminders: 'runs',
  weather: 'runs',
  keys: 'runs',
  routes: 'runs',
  morningReport: 'runs',
  organisation: 'runs',
  sharing: 'runs',
  arrivalBoard: 'runs',
  evidence: 'runs',
  history: 'runs',
} as const satisfies Record<string, 'runs' | 'planned'>
export type Part = keyof typeof parts
