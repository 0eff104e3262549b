export const fields = {
  track: {
    mmsi: 'number',
    from: 'number moment',
    to: 'number moment',
    stored: 'number',
    time: 'list moment',
    lat: 'list degree',
    lon: 'list degree',
    sog: 'list knot',
    cog: 'list degree',
    gaps: 'list',
    simulated: 'boolean',
  },
} as const
