/** Characters, of which the longest take four bytes: no file system takes names over 255. */
const MOST_CHARACTERS = 50

/**
 * The head `content-disposition` of a file to keep that bears a name which somebody wrote: `<before>-<name><after>`, letters and digits of
 * every script kept. RFC 6266: programs that know no letters but those of ASCII read the first name.
 */
export function attachmentNamed(before: string, name: string, after: string): string {
  const own = fileNamePart(name)
  const full = `${before}${own && `-${own}`}${after}`
  if (/^[\w.-]+$/.test(full)) return `attachment; filename="${full}"`
  const plain = fileNamePart(own.normalize('NFKD').replace(/[^\w.-]/g, ' '))
  return `attachment; filename="${before}${plain && `-${plain}`}${after}"; filename*=UTF-8''${encodeURIComponent(full)}`
}

/** What of a name can stand in the name of a file everywhere; empty when nothing can. */
function fileNamePart(name: string): string {
  const kept = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}_]+/gu, '-')
    .replace(/^-|-$/g, '')
  return [...kept].slice(0, MOST_CHARACTERS).join('').replace(/-$/, '')
}
