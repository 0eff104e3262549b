export const texts = {
  colours: {
    red: 'Red',
    orange: 'Orange',
    amber: 'Amber',
    olive: 'Olive',
    green: 'Green',
    teal: 'Teal',
    sky: 'Sky blue',
    blue: 'Blue',
    violet: 'Violet',
    magenta: 'Magenta',
    brown: 'Brown',
    grey: 'Grey',
  },
}
