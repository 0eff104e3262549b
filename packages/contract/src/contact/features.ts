/** Feature ids of the specification (docs/specification.md 3): which part of the product a contact request is about. */
export const featureIds = {
  historyCall: 1,
  historyTrack: 2,
  fleetNum: 3,
  customApi: 4,
  test: 5,
  regionLayer: 6,
  mapSelect: 7,
  dataApi: 8,
  solutions: 9,
  intermodalPlatform: 20,
  regularShip: 21,
  shipPort: 22,
  vehicle: 23,
  packingList: 24,
  weChatGreet: 30,
  productService: 31,
} as const
export type Feature = keyof typeof featureIds

export function featureOfId(id: number): Feature | null {
  return (Object.keys(featureIds) as Feature[]).find((name) => featureIds[name] === id) ?? null
}
