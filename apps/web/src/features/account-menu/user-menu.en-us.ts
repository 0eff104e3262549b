export const texts = {
  label: ({ name }: { name: string }) => `Account: ${name}`,
  voyage: 'My voyage',
  password: 'Change password',
  personal: 'My personal',
  exit: 'Exit account',
}
