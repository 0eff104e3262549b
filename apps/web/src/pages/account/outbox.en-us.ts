export const texts = {
  title: 'Outbox of the demonstration',
  lead: 'This server runs as a demonstration and sends nothing. What it would have sent by SMS and email can be read here, so that a registration can be finished without a phone. A server in production has no such page.',
  empty: 'Nothing has been sent yet. Request a verification code in the login dialog and it will appear here.',
  register: 'Register',
  failed: 'The outbox could not be loaded',
  sms: 'SMS',
  mail: 'Email',
  to: 'to {{to}}',
  copy: 'Copy {{code}}',
} as const
