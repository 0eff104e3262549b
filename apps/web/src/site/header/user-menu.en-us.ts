export const texts = {
  label: 'Account: {{name}}',
  fleets: 'My fleets',
  voyage: 'My voyages',
  password: 'Change password',
  personal: 'My account',
  exit: 'Sign out',
} as const
