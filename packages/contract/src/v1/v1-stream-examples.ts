import type { StreamCommand, StreamFrame } from './v1-stream.ts'

/** Frames as they go over the line, for the document of the stream; a test reads them by the schemas. */
export const streamExamples: readonly (StreamFrame | (Partial<StreamCommand> & { type: StreamCommand['type'] }))[] = [
  { type: 'auth', key: 'fwk_…' },
  { type: 'subscribe', boxes: [{ south: 30, west: 121, north: 32, east: 123 }], snapshot: true },
  { type: 'unsubscribe', id: 'default' },
  { type: 'ready', heartbeat_s: 15, resume_s: 120, limits: { streams: 5, subscriptions: 20, vessels: 5_000 } },
  { type: 'subscribed', id: 'default', vessels: 0, resumed: null },
  { type: 'unsubscribed', id: 'default' },
  {
    type: 'positions',
    data: [
      {
        id: 'mmsi:413000001',
        mmsi: 413_000_001,
        name: 'SHIP 413000001',
        lat: 31,
        lon: 122,
        sog_kn: 12.3,
        cog_deg: 90,
        heading_deg: 91,
        rot_deg_per_min: null,
        nav_status: 0,
        at: '2026-11-25T00:00:00.000Z',
        quality: {
          source: 'sim',
          credit: null,
          simulated: true,
          received_at: '2026-11-25T00:00:00.000Z',
          accuracy_m: null,
          late: false,
          ais_class: 'A',
          suspected_jump: false,
          mmsi_conflict: false,
          gnss_interference: false,
        },
      },
    ],
    token: 'Zb81kQ0x.a.2',
  },
  { type: 'gap', reason: 'resume', from: '2026-11-25T00:00:00.000Z', to: '2026-11-25T00:05:00.000Z' },
  {
    type: 'heartbeat',
    at: '2026-11-25T00:00:15.000Z',
    token: 'Zb81kQ0x.a.2',
    sources: [{ name: 'harbour', simulated: false, connected: true, lag_s: 2.5, lines_per_second: 12 }],
    credits: 14_999,
  },
  {
    type: 'error',
    code: 'frame_unreadable',
    title: 'The frame cannot be read',
    detail: 'The frame cannot be read',
    fatal: false,
  },
]
