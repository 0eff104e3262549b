/** Every chart beside the map's own: its buttons, and what has to stand on it. */
export const texts = {
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  showAll: 'Show all',
  reviewNumber: 'Map review number {{number}}',
} as const
