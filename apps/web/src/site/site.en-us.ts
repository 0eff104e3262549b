/** The header of every page, and what stands where a page broke. */
export const texts = {
  nav: {
    label: 'Main menu',
    menu: 'Menu',
    more: '{{name}}: all pages',
    home: 'Home',
    map: 'Map',
    products: 'Products',
    data: 'Data API',
    solutions: 'Solutions',
    about: 'About us',
    login: 'Log in',
  },
  broken: {
    title: 'Something went wrong on this page',
    text: 'Reload it. If it happens again, tell the operator what you did last.',
    reload: 'Reload',
    away: 'This page could not be loaded',
    awayText: 'The server cannot be reached. Check the connection and try again.',
  },
} as const
