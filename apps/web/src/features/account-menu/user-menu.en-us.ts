export const texts = {
  label: ({ name }: { name: string }) => `Account: ${name}`,
  fleets: 'My fleets',
  voyage: 'My voyage',
  password: 'Change password',
  personal: 'My personal',
  exit: 'Exit account',
}
