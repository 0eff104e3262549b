export const texts = {
  label: 'Account: {{name}}',
  fleets: 'My fleets',
  voyage: 'My voyages',
  password: 'Change password',
  personal: 'My account',
  desk: 'Operator’s desk',
  inbox: 'Inbox',
  unread: 'Inbox: {{count, number}} unread',
  exit: 'Sign out',
} as const
