import type { AppIcon } from './app-manifest.ts'
import { ownAppIcons } from './brand-pictures.ts'
import { pictureSize } from './picture-size.ts'
import type { ReadyBrand } from './read-brand.ts'

/** The shipped mark in the sizes that systems ask for. */
const shippedIcon = 'mark-180.png'
const shippedIcons: readonly AppIcon[] = [
  { src: 'mark-192.png', side: 192, maskable: false },
  { src: 'mark-512.png', side: 512, maskable: false },
  { src: 'mark-maskable-512.png', side: 512, maskable: true },
]

/** The icons of the installed app. `touchIcon` is where the brand's icon is served. */
export function appIcons(
  { brand, pictures }: Pick<ReadyBrand, 'brand' | 'pictures'>,
  touchIcon: string,
): readonly AppIcon[] {
  if (brand.icon === shippedIcon) return shippedIcons
  const sideOf = (name: string) => pictureSize(pictures.get(name)!)!.width
  const own = ownAppIcons.filter(({ src }) => pictures.has(src)).map((icon) => ({ ...icon, side: sideOf(icon.src) }))
  return [{ src: touchIcon, side: sideOf(brand.icon), maskable: false }, ...own]
}
