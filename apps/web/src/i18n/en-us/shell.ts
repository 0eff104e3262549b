/** What every page shares: actions, states, header, login. */
export const shell = {
  app: {
    tagline: 'live ship tracking',
    description:
      "The world's ships, live on a map. Search ships and ports, follow voyages, keep your own fleet. Open and self-hosted.",
    serviceError: 'Service Error',
    error: 'Error',
    skip: 'Skip to content',
    offline: 'You are offline',
  },
  action: {
    close: 'Close',
    retry: 'Try again',
    cancel: 'Cancel',
    back: 'Back',
    clear: 'Clear',
    copy: 'Copy',
    copied: 'Copied: {{text}}',
    copyFailed: 'The browser did not allow copying',
    openMap: 'Open the map',
    more: 'Show more',
  },
  state: {
    loading: 'Loading',
    simulated: 'Simulated',
    partMissing: 'This part could not be fetched from the server. The chart goes on.',
  },
  /** The search box stands on pages of the site before it is used. */
  searchField: { label: 'Search ships and ports', placeholder: 'Ship, IMO, MMSI, call sign, port or 31.2, 122.0' },
  nav: {
    label: 'Main menu',
    menu: 'Menu',
    more: '{{name}}: all pages',
    home: 'Home',
    map: 'Map',
    fleets: 'Fleets',
    products: 'Products',
    data: 'Data API',
    solutions: 'Solutions',
    about: 'About us',
    account: 'My account',
    language: 'Language',
    otherLanguage: '中文',
    otherLanguageTitle: '切换到中文',
    login: 'Log in',
  },
}
