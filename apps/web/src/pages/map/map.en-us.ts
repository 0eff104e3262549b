/** The map page: the chart, and what its panels are called. */
export const texts = {
  title: 'Map',
  heading: 'Live ship map',
  canvas: 'Chart with ships. Arrow keys move it, plus and minus zoom, Tab goes through the ships in view.',
  unavailable: 'The chart cannot be drawn in this browser ({{reason}}). The list shows the same ships.',
  openList: 'Open the list',
  reviewNumber: 'Map review number {{number}}',
  shoreNotDetailed: 'Shore not detailed here',
  locateDenied: 'The browser did not share your position. Allow it for this site and try again.',
  names: 'Place names',
  ports: 'Ports',
  panel: { legend: 'Legend', layers: 'Layers and display', measure: 'Measure', ship: 'Ship', port: 'Port' },
} as const
