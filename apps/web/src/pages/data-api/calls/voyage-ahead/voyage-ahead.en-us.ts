import type { CallText } from '../call-text.ts'

export const texts: CallText = {
  gives:
    'Where a ship is bound, how far it is by sea, and when she will be there: the crew’s ETA as typed, and one calculated here from the way and her speed.',
  limits: [
    'A port is named from a confidence of 0.7 on; below that port is null, gap says why and alternatives what it may mean.',
    'distanceToGo is measured along sea lanes; bySeaLane is false where no lane leads and the great circle stands in.',
    'ours is a range: with a chance of 10, 50 and 90% she is there by then. Waiting for a berth is known as far as finished voyages have taught it; it is null for a ship that is stopped, but for one at anchor off the port.',
    'A position older than 72 hours gives no distance and no ETA of ours.',
  ],
  parameters: {
    mmsi: 'The ship',
  },
  answer: {
    result: {
      fields: {
        mmsi: 'The ship',
        destination: 'What the crew typed and which port it means',
        distanceToGo: 'The way to the port; null without a port or a position',
        'distanceToGo.metres': 'How far it is',
        'distanceToGo.bySeaLane': 'Along sea lanes; false for the great circle',
        'distanceToGo.uses': 'The canals and straits on the way, in order',
        'distanceToGo.shut': 'Those that would shorten it and are too small for her',
        eta: 'When she will be there',
        'eta.crew': 'As the crew typed it; the year is inferred',
        'eta.crewState': 'Still ahead, past, or too old to go by',
        'eta.ours': 'Calculated here; with a chance of 10, 50 and 90% she is there by then',
        'eta.speed': 'The speed that ours is based on',
        'eta.record':
          'How right ours was, told 12 and 24 hours before the arrivals of the last 31 days; null while there are too few',
        'eta.record.atPort': 'At the port she is bound for; false for all ports together',
        'eta.record.arrivals': 'Arrivals it is made of',
        'eta.record.error': 'The median of how far off it was',
        'eta.record.inside': 'Share of the arrivals within the range',
        'eta.record.days': 'Days it is made of',
        lastCall: 'The last port she left',
        inPort: 'The call that is open now',
        liesAt: 'The berth or anchorage she lies at there; null where none is known',
        'liesAt.id': 'Stays the same however often it is learned again',
        'liesAt.number': 'Ours, not the port’s',
        'liesAt.name': 'Only where the operator of the server gave one',
        'liesAt.nameZh': 'The same in Chinese',
        'liesAt.kind': 'A berth or an anchorage',
        progress: 'Share of the way from the last port that lies behind her',
        at: 'When this was calculated; the same answer is given for 20 seconds',
      },
    },
    'result.destination': {
      title: 'what the crew typed, and what it means',
      fields: {
        raw: 'As the crew typed it',
        heardAt: 'When it was last heard',
        port: 'The port it means; null below a confidence of 0.7',
        method: 'How it was read, the surest way first',
        confidence: 'How sure that is',
        gap: 'Why there is no port',
        alternatives: 'Up to 5 other ports it may mean, the likeliest first',
        'alternatives[].port': 'The port',
        'alternatives[].method': 'How it was read',
        'alternatives[].confidence': 'How sure that is',
        from: 'The port of departure, where the text names one (NLRTM>CNSHA)',
        learned:
          'Of the voyages of ships that said the same, how many ended at the port; null where it was not learned',
      },
    },
    'result.destination.port': {
      title: 'a port',
      fields: {
        locode: 'UN/LOCODE',
        name: 'Name in English',
        nameZh: 'Name in Chinese',
        country: 'Country or region, ISO 3166 alpha-2',
        timeZone: 'IANA time zone',
        lat: 'Latitude of the harbour',
        lon: 'Longitude of the harbour',
      },
    },
    'result.distanceToGo.uses[]': {
      title: 'a canal or strait',
      fields: {
        id: 'What it is called in this service',
        name: 'Name in English',
        nameZh: 'Name in Chinese',
      },
    },
    'result.lastCall': {
      title: 'a port call at an end of the voyage',
      fields: {
        port: 'UN/LOCODE',
        portName: 'Name in English',
        portNameZh: 'Name in Chinese',
        country: 'Country or region, ISO 3166 alpha-2',
        timeZone: 'IANA time zone of the port',
        ata: 'Arrival',
        atd: 'Departure; null while she is there',
        confidence: '1 to 4, as in “Port calls and voyages”',
      },
    },
  },
}
