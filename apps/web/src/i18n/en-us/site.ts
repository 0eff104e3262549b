/** Texts of the site that may be needed on any page.*/
export const site = {
  broken: {
    title: 'Something went wrong on this page',
    text: 'Reload it. If it happens again, tell the operator what you did last.',
    reload: 'Reload',
    away: 'This page could not be fetched',
    awayText: 'The server cannot be reached. Check the connection and try again.',
  },
}
