import type { CallFacts, KnownShip, PortName } from './known-ship.ts'

// Ships and calls for tests: what is not given is ordinary.
export const NOW = Date.UTC(2026, 10, 23, 0)
export const HOUR = 3_600_000
export const DAY = 24 * HOUR
export const singapore: PortName = { locode: 'SGSIN', name: 'Singapore', nameZh: '新加坡' }
export const shanghai: PortName = { locode: 'CNSHA', name: 'Shanghai', nameZh: '上海' }

export const shipOf = (mmsi: number, more: Partial<KnownShip> = {}): KnownShip => ({
  mmsi,
  name: `SHIP ${mmsi % 1000}`,
  nameZh: null,
  class: 'container',
  lat: 12.4,
  lon: 111.3,
  sog: 14.2,
  cog: 205,
  positionAt: NOW - 60_000,
  heardAt: NOW - 60_000,
  silent: false,
  lastPort: null,
  nextPort: null,
  destination: null,
  crewEta: null,
  crewState: null,
  ours: null,
  weather: null,
  simulated: false,
  call: null,
  ...more,
})

export const oursAt = (p50: number) => ({ p10: p50 - 2 * HOUR, p50, p90: p50 + 5 * HOUR })

export const callOf = (mmsi: number, more: Partial<CallFacts> = {}): CallFacts => ({
  id: `call-${mmsi}`,
  mmsi,
  port: singapore,
  began: NOW - 5 * HOUR,
  ata: NOW - 5 * HOUR,
  atb: null,
  atd: null,
  lat: 1.26,
  lon: 103.8,
  ...more,
})
