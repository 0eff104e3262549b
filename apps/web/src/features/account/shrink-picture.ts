/** Avatars are drawn at 72 px; twice that for sharp screens, and room for larger uses. */
const SIDE = 384
const QUALITY = 0.9

/** A picture file as a square WebP or JPEG of at most 384 px, cut from its middle. Null when the browser cannot read it as a picture. */
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
  if (context === null) return null
  const webp = await encoded(canvas, 'image/webp')
  if (webp?.type === 'image/webp') return webp
  // Safari writes no WebP and gives a PNG instead, which for a photograph is larger than the server takes. JPEG knows nothing transparent.
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = 'white'
  context.fillRect(0, 0, side, side)
  return encoded(canvas, 'image/jpeg')
}

const encoded = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY))
