import type { Ship } from '@fairway/contract'
import { day } from './calls/calls.fixture.ts'

const HEARD = day(20, 11)

/** A laden bulk carrier bound for Shanghai, heard for the last time at 11:00 of the twentieth. */
export const bulker: Ship = {
  mmsi: 8,
  class: 'bulk',
  name: 'COMING',
  nameZh: null,
  formerNames: [],
  callSign: null,
  imo: null,
  flag: 'HK',
  shipType: 70,
  classB: false,
  lat: 30,
  lon: 123,
  sog: 10,
  cog: 270,
  heading: 270,
  rot: 0,
  status: 0,
  length: 200,
  breadth: 32,
  toBow: 150,
  toStern: 50,
  toPort: 16,
  toStarboard: 16,
  draught: 12,
  destination: 'CNSHA',
  eta: null,
  deadweight: null,
  buildYear: null,
  positionAt: HEARD,
  receivedAt: HEARD,
  staticAt: HEARD,
  approximate: false,
  expectedInterval: 10,
  source: null,
}
