export const fields = {
  live: {
    mmsi: 'column',
    latE6: 'column degreeE6',
    lonE6: 'column degreeE6',
    sog: 'column tenthKnot',
    cog: 'column tenthDegree',
    heading: 'column tenthDegree',
    age: 'column second',
    class: 'column',
    status: 'column',
    state: 'column',
  },
} as const
