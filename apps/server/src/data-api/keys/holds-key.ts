/** Addresses are written down on the way: a key must not stand there. */
export const holdsKey = (url = ''): boolean => /[?&](?:api_?key|key|token|access_token|authorization)=|fwk_/i.test(url)
