import type { EndpointText } from '../endpoint-text.ts'

export const texts: EndpointText = {
  gives:
    'Who is in a port, the latest arrival first; beside it who is at anchor, who is expected, and who has left within seven days.',
  notes: [
    '200 ships a list at most; page.total counts all.',
    'Expected are ships under way whose destination means this port; crews do not always keep it up to date.',
  ],
}
