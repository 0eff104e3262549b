export const texts = {
  title: 'Welcome to {{product}}',
  text: 'Find a ship by name, IMO or MMSI: where she is, where she is bound and when she will be there, and how recent the information is. No account is needed to look.',
  openMap: 'Open the map',
  products: 'What it can do',
  ask: 'Book a demo',
  steps: 'In WeChat',
  openInBrowser: [
    { title: 'Tap ··· at the top right', text: 'A menu opens from below.' },
    { title: 'Choose “Open in browser”', text: 'The whole map needs more room than the chat’s window gives it.' },
  ],
  scan: 'Touch and hold a code to follow it',
} as const
