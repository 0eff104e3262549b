export const texts = {
  label: 'Account: {{name}}',
  fleets: 'My fleets',
  voyage: 'My voyage',
  password: 'Change password',
  personal: 'My personal',
  exit: 'Exit account',
} as const
