export const texts = {
  resize: 'Width of the panel',
  peek: 'Smaller',
  half: 'Half height',
  full: 'Full height',
} as const
