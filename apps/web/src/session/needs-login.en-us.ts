/** Instead of what only an account sees. */
export const texts = {
  text: 'You can view it after login',
  logIn: 'Log in',
} as const
