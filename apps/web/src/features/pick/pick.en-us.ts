export const texts = {
  title: 'Several marks here',
  areas: 'Areas here',
  shipsInView: 'Ships in view, nearest to the centre first',
  positionFrom: 'Position {{age}}',
} as const
