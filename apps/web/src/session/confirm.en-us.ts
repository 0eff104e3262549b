/** Where a login alone is not enough. */
export const texts = {
  title: 'Confirm that it is you',
  text: 'Only the owner of {{account}} may do this. Type your password to go on; you will not be asked again for a while.',
  forgotten: 'Forgotten it? Sign out, then set a new password in the login dialog.',
  goOn: 'Continue',
  passkey: 'Use a passkey',
  passkeyFailed: 'The passkey was not used',
  password: 'Password',
  wrong: 'The current password is wrong',
  cancel: 'Cancel',
} as const
