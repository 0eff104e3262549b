import type { Part } from './parts.ts'

export const texts = {
  runs: 'Runs today',
  planned: 'In preparation',
  parts: {
    liveMap: { name: 'Live map', text: 'every ship the feeds report, from the whole world down to the berth' },
    search: { name: 'Search', text: 'ships by name, former name, call sign, MMSI or IMO; ports by name or UN/LOCODE' },
    shipPanel: {
      name: 'Ship panel',
      text: 'everything known about a ship, each value with its age and source, and her former names',
    },
    ahead: {
      name: 'Destination and ETA',
      text: 'the port the crew means, distance to go by sea lane, the crew’s ETA beside ours',
    },
    tracks: {
      name: 'Stored tracks',
      text: '24 hours for visitors, everything stored after login, to replay or download; gaps shown as gaps',
    },
    portPanel: {
      name: 'Port panel',
      text: 'ships expected, berthed, at anchor and departed, with their time in port',
    },
    list: { name: 'Ship list', text: 'the ships of an area as a table that can be sorted' },
    classes: { name: 'Ship classes', text: 'twelve classes that can be shown and hidden' },
    ownFeeds: { name: 'Own feeds', text: 'your antenna or your provider over TCP, UDP, files or streams' },
    stream: { name: 'Live stream', text: 'positions over a socket, the latest for each ship' },
    calls: { name: 'Data calls', text: 'ships, tracks, port calls, ports, weather and search as JSON' },
    openSource: { name: 'Open source', text: 'Apache-2.0, on your own machine' },
    shipFilter: {
      name: 'Ship filter',
      text: 'by type, deadweight, length, year of build, flag, status, destination and more, with the count of each choice',
    },
    fleets: {
      name: 'Followed ships and fleets',
      text: 'your own ships in groups with colours and notes; lists by paste or CSV, in and out',
    },
    portCalls: {
      name: 'Port calls and voyages',
      text: 'arrival, berthing, departure, time in port, distance and average speed, with their certainty',
    },
    compare: {
      name: 'Tracks compared',
      text: 'up to ten ships on one time bar, with distance, stops and closest approach',
    },
    plans: { name: 'Voyage plans', text: 'routes with approval, compared with the voyage sailed' },
    reminders: {
      name: 'Reminders',
      text: 'when a ship arrives, sails, slows down, falls silent or enters an area: by inbox, email, browser or webhook',
    },
    weather: {
      name: 'Marine weather',
      text: 'wind, waves, current and visibility where a ship is, and five days ahead',
    },
    keys: { name: 'Data API keys', text: 'keys of your own for programs, with their limits and what each has used' },
    routes: { name: 'Route planner', text: 'the way by sea between ports, with distance, times and areas to avoid' },
    morningReport: {
      name: 'Morning report',
      text: 'each fleet at an hour of your choice: where, bound for, what changed; by email, on paper or as Excel',
    },
    organisation: {
      name: 'Organisation',
      text: 'fleets, areas, rules and voyage plans shared with colleagues, each by role',
    },
    sharing: {
      name: 'Links and embeds',
      text: 'your ships for customers who have no account, or in a page of your own',
    },
    arrivalBoard: {
      name: 'Arrival board',
      text: 'who waits at a port and who comes to it, also for a screen on the wall',
    },
    evidence: { name: 'Evidence pack', text: 'a ship’s track as it was stored, signed, so that anyone can check it' },
    history: {
      name: 'History as files',
      text: 'stored positions of an area, ships or a fleet, with rows and price before you order',
    },
  } satisfies Record<Part, { name: string; text: string }>,
} as const
