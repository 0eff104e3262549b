/** Where a part of the product ends, and who wants more of it may ask. */
export const texts = {
  ask: 'Ask the operator',
  wants: {
    historyCall: 'Port calls of a whole fleet, or from before this server began?',
    fleetNum: 'More fleets or ships than this account may have?',
    regionLayer: 'A layer of areas for your company, kept up to date for you?',
    mapSelect: 'More ships, or a larger part of the chart, than one order holds?',
    shipPort: 'The ships in many ports at once, or as a regular list?',
  },
} as const
