export const texts = {
  title: ({ product }: { product: string }) => `Welcome to ${product}`,
  text: 'Find any ship by name, IMO or MMSI and see where she is, how fast she goes, and how old that knowledge is. Free to look at, without an account.',
  openMap: 'Open the map',
  products: 'What it can do',
  ask: 'Ask for a demonstration',
  steps: 'In WeChat',
  openInBrowser: [
    { title: 'Touch ··· at the top right', text: 'A menu opens from below.' },
    { title: 'Choose “Open in browser”', text: 'The whole map needs more room than the chat’s window gives it.' },
  ],
  scan: 'Touch and hold a code to follow it',
}
