export const texts = {
  box: 'Drag a box, or click two corners of it.',
  lasso: 'Drag around the ships, or click the corners and end with Enter.',
  done: 'Done',
  cancel: 'Cancel',
} as const
