/** 224.0.0.0/4 and ff00::/8: addresses of groups, which have to be joined. */
export function isMulticast(host: string): boolean {
  const first = /^(\d{1,3})\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.exec(host)?.[1]
  return first === undefined ? /^ff[0-9a-f]{2}:/i.test(host) : Number(first) >= 224 && Number(first) <= 239
}
