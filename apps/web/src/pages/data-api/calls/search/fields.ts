export const fields = {
  search: {
    ships: 'list',
    ports: 'list',
  },
  shipHit: {
    mmsi: 'number',
    class: 'choice',
    name: 'text?',
    nameZh: 'text?',
    imo: 'number?',
    callSign: 'text?',
    flag: 'text?',
    lat: 'number? degree',
    lon: 'number? degree',
    sog: 'number? knot',
    status: 'number?',
    positionAt: 'number? moment',
    simulated: 'boolean',
    match: 'choice',
    matched: 'text',
  },
} as const
