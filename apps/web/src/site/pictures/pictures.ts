import type { Language } from '@fairway/contract'

/** Screens of the product, photographed by `npm run pictures`: name → its size on the screen, and the widths it is kept in. */
export const sitePictures = {
  world: { width: 1440, height: 900, widths: [640, 1120] },
  harbour: { width: 1440, height: 900, widths: [640, 1120] },
  ship: { width: 1440, height: 900, widths: [640, 1120] },
  port: { width: 1440, height: 900, widths: [640, 1120] },
  list: { width: 1440, height: 900, widths: [640, 1120] },
  phone: { width: 390, height: 844, widths: [300, 600] },
} as const satisfies Record<string, { width: number; height: number; widths: readonly number[] }>

export type PictureName = keyof typeof sitePictures

interface Picture {
  src: string
  srcSet: string
  width: number
  height: number
}

/** `name-en-us-640.webp` → its address in the build. */
const files = import.meta.glob<string>('./*.webp', { eager: true, query: '?url', import: 'default' })

/** Where a picture's files lie, for `src`, `srcset` and the size that keeps its place. */
export function pictureOf(name: PictureName, language: Language): Picture {
  const { width, height, widths } = sitePictures[name]
  const found = widths.flatMap((wide) => {
    const file = files[`./${name}-${language.toLowerCase()}-${wide}.webp`]
    return file === undefined ? [] : [`${file} ${wide}w`]
  })
  return { src: found.at(-1)?.split(' ')[0] ?? '', srcSet: found.join(', '), width, height }
}
