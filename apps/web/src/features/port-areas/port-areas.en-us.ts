export const texts = {
  label: 'Berths, anchorages and port limits',
  closer: 'Shown from harbour zoom on: zoom in.',
  none: 'None is known here yet: they are learned from port calls.',
  failed: 'They could not be loaded just now.',
  berth: 'Berth area',
  anchor: 'Anchorage area',
  limits: 'Port limits',
} as const
