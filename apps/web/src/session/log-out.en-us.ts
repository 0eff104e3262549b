/** Specification, section 8, word for word. */
export const texts = {
  loggedOut: 'You have logged out of the account',
  logoutFailed: 'Account logout failure',
} as const
