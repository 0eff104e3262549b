/**
 * The address as it came, or, where its percent signs make no text, with each of them taken as it stands: such an address leads
 * nowhere like any other wrong one, to the page or the sentence for that, instead of failing in the router before our handlers.
 */
export function readableUrl(url: string): string {
  const end = url.search(/[?#]/)
  const [path, rest] = end < 0 ? [url, ''] : [url.slice(0, end), url.slice(end)]
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + rest
  }
}
