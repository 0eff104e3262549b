export const texts = {
  title: 'Saved views',
  none: 'A view keeps place, zoom, layers and filter under a name.',
  here: 'Kept in this browser. After login they are kept with your account.',
  name: 'Name of this view',
  save: 'Save view',
  saved: '"{{name}}" saved',
  full: 'You can save {{most}} views: delete one you no longer need first',
  copy: 'Copy the link to {{name}}',
  remove: 'Delete {{name}}',
  removed: '"{{name}}" deleted',
} as const
