export const texts = {
  title: 'Outbox of the demonstration',
  lead: 'This server runs as a demonstration and sends nothing. What it would have sent by SMS and mail can be read here, so that a registration can be finished without a phone. A server in production has no such page.',
  empty: 'Nothing has been sent yet. Ask for a verification code in the login dialog and it appears here.',
  register: 'Register',
  failed: 'The outbox could not be read',
  sms: 'SMS',
  mail: 'Mail',
  to: 'to {{to}}',
  copy: 'Copy {{code}}',
} as const
