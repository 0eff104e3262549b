/** Avatars are drawn at 72 px; twice that for sharp screens, and room for larger uses. */
const SIDE = 384
const QUALITY = 0.9

/** A picture file as a square WebP of at most 384 px, cut from its middle. Null when the browser cannot read it as a picture. */
export async function shrinkPicture(file: Blob): Promise<Blob | null> {
  let picture: ImageBitmap
  try {
    picture = await createImageBitmap(file)
  } catch {
    return null
  }
  const cut = Math.min(picture.width, picture.height)
  const side = Math.min(cut, SIDE)
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  context?.drawImage(picture, (picture.width - cut) / 2, (picture.height - cut) / 2, cut, cut, 0, 0, side, side)
  picture.close()
  return context && new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', QUALITY))
}
