/** What a request is about leads to, once it is sent: ship tracking to this site's own map, containers, vehicles and intermodal routes to the provider's container site; empty for the rest. */
export function productSiteOf(pathname: string, map: string, containerSite: string): string {
  const product = /^\/index\/productService\/(\w+)\/?$/.exec(pathname)?.[1] ?? ''
  if (product === 'cdt') return map
  return ['xdt', 'riverRoute', 'car'].includes(product) ? containerSite : ''
}
