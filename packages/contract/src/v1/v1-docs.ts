import { V1_BOX_CALL_DAYS, V1_PORT_CALL_DAYS, type V1CallId } from './v1-calls.ts'
import { v1OwnDocs } from './v1-own-docs.ts'
import type { V1Doc } from './v1-tags.ts'

const vessel = { params: { id: 'mmsi:477995300' } }
const port = { params: { locode: 'CNSHA' } }
const periods = ['period_backwards', 'period_in_future', 'period_too_long'] as const
const pages = ['cursor_invalid'] as const

export const v1Docs: Readonly<Record<V1CallId, V1Doc>> = {
  searchVessels: {
    tag: 'vessels',
    summary: 'Search vessels by name, Chinese name, call sign, MMSI or IMO number',
    description: 'The best match first; 100 at most. `match` says why.',
    problems: pages,
    example: { query: { q: 'ever given', limit: 5 } },
  },
  getVessel: {
    tag: 'vessels',
    summary: 'Everything known of one vessel now',
    problems: ['vessel_not_found'],
    example: vessel,
  },
  getVesselPosition: {
    tag: 'vessels',
    summary: 'The latest position of one vessel, with its quality and source',
    problems: ['vessel_not_found', 'position_not_found'],
    example: vessel,
  },
  getVesselTrack: {
    tag: 'vessels',
    summary: 'The track of one vessel in a period, oldest first',
    description:
      'Every stored point, in pages; the last 24 hours where no period is given, 400 days at most. Both ends belong to the period: of periods side by side the later one begins a millisecond after the earlier ends. With `max_points`, and then without `limit` and `cursor`, the whole period in one answer, thinned by time-synchronised distance: heading, status, source and time of receipt are then null. As GeoJSON, KML and GPX it is a line of pieces without gaps.',
    problems: ['vessel_not_found', ...periods, ...pages],
    example: { ...vessel, query: { max_points: 500 } },
  },
  listVesselPortCalls: {
    tag: 'vessels',
    summary: 'Port calls of one vessel in a period, the latest first',
    description:
      'ATA is when she crossed the limits of the port inwards, ATB when her first stop at a berth began, ATD when she crossed the limits outwards. The last 30 days where no period is given.',
    problems: ['vessel_not_found', ...periods, ...pages],
    example: { ...vessel, query: { from: '2026-10-01T00:00:00Z', to: '2026-11-01T00:00:00Z' } },
  },
  getVesselVoyage: {
    tag: 'vessels',
    summary: 'Where a vessel is bound and when she will be there',
    description: 'The destination as typed and the port it was read as, the way to go by sea, and a range for the ETA.',
    problems: ['vessel_not_found'],
    example: vessel,
  },
  getVesselIdentity: {
    tag: 'vessels',
    summary: 'What a vessel said of herself before: changes of name, call sign, numbers, type, dimensions',
    problems: ['vessel_not_found'],
    example: vessel,
  },
  listNearbyVessels: {
    tag: 'vessels',
    summary: 'Vessels round a vessel, by MMSI',
    problems: ['vessel_not_found', 'position_not_found', ...pages],
    example: { ...vessel, query: { radius_nm: 5 } },
  },
  queryPositions: {
    tag: 'positions',
    summary: 'Latest positions of listed vessels, of a fleet, or within a box, circle or polygon',
    description:
      'Exactly one of `vessels` (500 at most), `fleet`, `box`, `circle`, `polygon`. In order of MMSI; a vessel without a position is left out.',
    problems: ['fleet_not_found', ...pages],
    example: { body: { circle: { lat: 31.2, lon: 122.4, radius_nm: 20 } } },
  },
  searchPorts: {
    tag: 'ports',
    summary: 'Ports by name, Chinese name, pinyin or UN/LOCODE, or those in a box',
    description: 'Exactly one of `q` (the best matches first, 100 at most) and `box` (the busiest first).',
    problems: pages,
    example: { query: { q: 'shanghai' } },
  },
  getPort: {
    tag: 'ports',
    summary: 'One port and how busy it is',
    problems: ['port_not_found'],
    example: port,
  },
  listPortVessels: {
    tag: 'ports',
    summary: 'Vessels in a port, the latest arrival first',
    description: '200 at most; `page.total` counts all.',
    problems: ['port_not_found', ...pages],
    example: port,
  },
  listPortAnchored: {
    tag: 'ports',
    summary: 'Of the vessels in a port those at anchor',
    description: 'Of the 200 that arrived last; `page.total` counts all at anchor.',
    problems: ['port_not_found', ...pages],
    example: port,
  },
  listPortExpected: {
    tag: 'ports',
    summary: 'Vessels under way whose destination means the port, the earliest first',
    description:
      '200 at most; `page.total` counts all. `eta` is what Fairway reckons (`eta_fairway`: there by then with a chance of 10, 50 and 90 %) from where and when the vessel was last heard, else what the crew gave while it lies ahead; `eta_crew` is the crew’s in any case.',
    problems: ['port_not_found', ...pages],
    example: port,
  },
  listPortBerths: {
    tag: 'ports',
    summary: 'Berths, anchorages and limits of a port, those with the most stops first',
    description: 'Learned from where vessels lie again and again, or drawn by the operator of this server.',
    problems: ['port_not_found', ...pages],
    example: port,
  },
  listPortDepartures: {
    tag: 'ports',
    summary: 'Calls that ended within seven days, the latest first',
    description: '200 at most; `page.total` counts all.',
    problems: ['port_not_found', ...pages],
    example: port,
  },
  listPortCalls: {
    tag: 'ports',
    summary: 'Port calls at a port or in a box, the latest first',
    description: `Exactly one of \`port\` and \`box\`. Calls that began in the period, so that periods side by side give each call once; \`to\` is not part of it. The last seven days where no period is given; ${V1_PORT_CALL_DAYS} days of a port at most, ${V1_BOX_CALL_DAYS} of a box. Calls of tugs, pilots and other service craft are left out. A call is corrected later: \`revision\` grows. \`vessel\` is null where the vessel is not heard any more.`,
    problems: ['port_not_found', ...periods, ...pages],
    example: { query: { port: 'CNSHA', from: '2026-11-01T00:00:00Z', to: '2026-11-08T00:00:00Z' } },
  },
  getPortCall: {
    tag: 'ports',
    summary: 'One port call by its id',
    problems: ['port_call_not_found'],
    example: { params: { id: '477995300-CNSHA-15l2k' } },
  },
  listFleets: {
    tag: 'fleets',
    summary: 'Fleets of the account',
    problems: [],
    example: {},
  },
  listFleetVessels: {
    tag: 'fleets',
    summary: 'Vessels of a fleet, by MMSI',
    problems: ['fleet_not_found', ...pages],
    example: { params: { id: 'x7Kd90aQ1zAAAA' } },
  },
  ...v1OwnDocs,
  createExport: {
    tag: 'exports',
    summary: 'Order stored positions as a file',
    description:
      'Exactly one of `vessels`, `fleet`, `area`, `box`, `circle`, `polygon`. Both ends belong to the period: of periods side by side the later one begins a millisecond after the earlier ends. `dry_run=true` counts the rows and says the price, which is taken once, when the file is made, and is never more than was told; with `max_credits` a dearer order is refused. The same `reference` twice is the same order: send it again when an answer got lost.',
    problems: [
      'vessel_not_found',
      'fleet_not_found',
      'area_not_found',
      ...periods,
      'export_empty',
      'export_too_large',
      'exports_full',
      'export_price_rose',
      'export_no_room',
    ],
    example: {
      body: {
        box: { south: 30.4, west: 121.8, north: 31.4, east: 122.9 },
        from: '2026-11-01T00:00:00Z',
        to: '2026-11-08T00:00:00Z',
        interval_s: 60,
        format: 'parquet',
      },
    },
  },
  listExports: {
    tag: 'exports',
    summary: 'Exports of the account, the newest first',
    description: 'The latest 200.',
    problems: pages,
    example: { query: { limit: 20 } },
  },
  getExport: {
    tag: 'exports',
    summary: 'One export and how far it is',
    problems: ['export_not_found'],
    example: { params: { id: 'k3Vt8s0cQ1mZp7xYb2LdRA' } },
  },
  cancelExport: {
    tag: 'exports',
    summary: 'End an export that waits or is being worked on; it costs nothing',
    problems: ['export_not_found', 'export_ended'],
    example: { params: { id: 'k3Vt8s0cQ1mZp7xYb2LdRA' } },
  },
  linkExport: {
    tag: 'exports',
    summary: 'A link to the file of an export, for a day',
    description: 'It needs no key, and a download that broke off can be resumed (`Range`, `If-Range`).',
    problems: ['export_not_found', 'export_not_ready'],
    example: { params: { id: 'k3Vt8s0cQ1mZp7xYb2LdRA' } },
  },
  getUsage: {
    tag: 'account',
    summary: 'What the keys of the account used in a month, by day, key and call',
    problems: [],
    example: { query: { month: '2026-11' } },
  },
  listKeys: {
    tag: 'account',
    summary: 'Keys of the account, without their secrets',
    problems: [],
    example: {},
  },
  getStatus: {
    tag: 'status',
    summary: 'Sources and their lag; needs no key',
    problems: [],
    example: {},
  },
}

/** What all calls have in common, as the document says it. */
export const v1About = `Plain REST over what Fairway knows: resources in snake_case, \`null\` for what is not known, the unit in the name of a number (\`sog_kn\`, \`draught_m\`), moments in RFC 3339 with \`Z\`.

A key goes into \`Authorization: Bearer fwk_…\` and never into an address. Refusals are problems (RFC 9457) in the language of \`Accept-Language\`, with a stable \`code\` and every wrong parameter in \`errors\`; \`/v1/problems\` lists them. Lists have pages (\`limit\`, \`cursor\`, \`page.next_cursor\`, a \`Link\` header).

Every answer with a key says \`X-Credit-Cost\` and \`X-Credit-Balance\`, \`RateLimit-Policy\` and \`RateLimit\`. \`dry_run=true\` says what a call would cost. Refused calls, empty answers and \`304\` (send \`If-None-Match\`) are free.

What changes something needs a key with the scope \`write\` besides, and is free. A \`POST\` that changes something may carry \`Idempotency-Key\` (1–128 characters, its own for each change): sent again within 24 hours it gives the answer of the first time (\`Idempotent-Replayed: true\`) and makes nothing twice; with another content it is refused. With \`dry_run=true\` the request is only looked at.

A call that goes says so for twelve months: \`Deprecation\` and \`Sunset\` (RFC 9745, RFC 8594).`
