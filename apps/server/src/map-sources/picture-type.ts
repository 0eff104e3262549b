/** The kind of picture that bytes are, by how they begin; null for anything else, whatever it is called. */
export function pictureType(bytes: Uint8Array): string | null {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  if (text(0, 8) === '\u0089PNG\r\n\u001a\n') return 'image/png'
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp'
  if (text(0, 4) === 'GIF8') return 'image/gif'
  if (text(4, 12) === 'ftypavif') return 'image/avif'
  return null
}
