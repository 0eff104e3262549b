export const texts = {
  label: 'Range rings',
  ship: 'Around the selected ship',
  point: 'Around a point',
  noShip: 'Select a ship to see her rings.',
  position: 'Position',
  badPosition: 'Write a position, for example 31.2, 122.0.',
  pick: 'Set on the chart',
  picking: 'Click the chart …',
  radii: { nm: 'Distances, nautical miles', km: 'Distances, kilometres' },
  badRadii: 'Write one to {{count}} distances, for example 1, 3, 6.',
} as const
