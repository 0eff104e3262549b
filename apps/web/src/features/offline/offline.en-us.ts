/** What is said without a connection, and of installing the map as an app. */
export const texts = {
  title: 'Offline',
  was: 'Ships are shown as they were {{age}}.',
  followed_one:
    'Only the ship you follow is shown, as she was {{age}} ({{moment}}), and the chart as far as this browser has kept it.',
  followed_other:
    'Only the {{count}} ships you follow are shown, as they were {{age}} ({{moment}}), and the chart as far as this browser has kept it.',
  nothing: 'No ships can be shown; the chart as far as this browser has kept it.',
  plans: 'Voyage plans kept here',
  install: {
    title: 'App',
    lead: 'Opens in a window of its own, and without a connection shows the ships you follow and your voyage plans as they were last.',
    action: 'Install as app',
    ios: 'On iPhone and iPad: press Share, then “Add to Home Screen”.',
  },
} as const
