export const texts = {
  handle: 'Drag or use the arrow keys to move this panel',
  move: 'Move panel',
  topLeft: 'Top left',
  topRight: 'Top right',
  bottomLeft: 'Bottom left',
  bottomRight: 'Bottom right',
  reset: 'Original position',
} as const
