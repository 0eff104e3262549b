/**
 * Screens of the product, photographed by `npm run pictures`. A wide screen is kept in two widths, and once more as a phone
 * shows its part that matters, cut to what can be read there; the phone is shown whole.
 */
export const sitePictures = {
  world: 'screen',
  harbour: 'screen',
  ship: 'screen',
  voyages: 'screen',
  port: 'screen',
  fleets: 'screen',
  filter: 'screen',
  compare: 'screen',
  list: 'screen',
  phone: 'phone',
} as const satisfies Record<string, 'screen' | 'phone'>

export type PictureName = keyof typeof sitePictures

const kinds = {
  screen: { width: 1152, height: 720, widths: [672, 1152], narrow: { width: 390, height: 520 } },
  phone: { width: 390, height: 844, widths: [300, 600], narrow: null },
} as const

interface Size {
  width: number
  height: number
}

interface Picture extends Size {
  src: string
  srcSet: string
  /** What a narrow screen shows in its place. */
  narrow: (Size & { src: string }) | null
}

/** Where one file of a picture lies in the build: each language has its own. */
export type PictureAddress = (name: PictureName, variant: number | 'narrow') => string

/** A picture's addresses for `src` and `srcset`, and the sizes that keep its place. */
export function pictureOf(name: PictureName, addressOf: PictureAddress): Picture {
  const { width, height, widths, narrow } = kinds[sitePictures[name]]
  return {
    src: addressOf(name, widths[1]),
    srcSet: widths.map((wide) => `${addressOf(name, wide)} ${wide}w`).join(', '),
    width,
    height,
    narrow: narrow && { ...narrow, src: addressOf(name, 'narrow') },
  }
}
