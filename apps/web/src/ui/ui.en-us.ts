/** What every page and widget may say. */
export const texts = {
  app: {
    tagline: 'live ship tracking',
    description:
      "The world's ships, live on a map. Search ships and ports, follow voyages, keep your own fleet. Open and self-hosted.",
    skip: 'Skip to content',
    serviceError: 'Service Error – no answer from the server. Check the connection and try again.',
    error: 'Error',
  },
  action: {
    close: 'Close',
    retry: 'Try again',
    clear: 'Clear',
    copied: 'Copied',
    copyFailed: 'The browser blocked copying',
  },
  captcha: {
    label: 'Characters in the picture',
    alt: 'Picture with the characters to type',
    another: 'Another picture',
    failed: 'No picture',
  },
  state: {
    loading: 'Loading',
    simulated: 'Simulated',
    full: 'At most {{most}} characters; what is beyond is cut off.',
    begunBefore: 'What you had not saved is here again.',
    partMissing: 'This part could not be loaded. Everything else still works.',
  },
  /** Also on pages of the site, before the box is used. */
  search: { label: 'Search ships and ports', placeholder: 'Ship, IMO, MMSI, call sign, port or 31.2, 122.0' },
  language: { other: '中文', otherTitle: '切换到中文' },
} as const
