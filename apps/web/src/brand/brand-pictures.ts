import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pictureSize } from './picture-size.ts'
import type { Brand } from './brand.ts'
import { BrandError } from './check-brand.ts'

/** Entry, and the file that it names. */
type Named = readonly [entry: string, name: string]

/** An ICO holds pictures of up to 256 pixels; home screens want 180. */
const ICON = { least: 180, most: 256 }
/** What services that show links ask for. */
const SHARED = { width: 1200, height: 630 }

/** Larger icons of the installed app, which a brand may have beside its file. */
export const ownAppIcons = [
  { src: 'app-icon.png', maskable: false },
  { src: 'app-icon-maskable.png', maskable: true },
] as const
const APP_ICON_SIDE = 512

/** Every picture of a brand by its name, with the file that it is: beside a brand of the provider's own, else in the public folder. */
export function findPictures(brand: Brand, file: string, folders: readonly string[]): Map<string, string> {
  const found = new Map<string, string>()
  for (const [entry, name] of namedPictures(brand)) {
    const path = folders.map((folder) => join(folder, name)).find(isThere)
    if (path === undefined)
      throw new BrandError(
        file,
        `${entry} is "${name}", and there is no such file.`,
        `Put it into ${folders.join(' or ')}, or name one that is there.`,
      )
    found.set(name, path)
  }
  checkSizes(brand, file, found)
  for (const [name, path] of appIconsIn(dirname(file), file)) found.set(name, path)
  return found
}

function appIconsIn(folder: string, file: string): Named[] {
  const there = ownAppIcons.map(({ src }): Named => [src, join(folder, src)]).filter(([, path]) => isThere(path))
  for (const [name, path] of there) {
    const size = pictureSize(path)
    if (size?.type === 'png' && size.width === APP_ICON_SIDE && size.height === APP_ICON_SIDE) continue
    throw new BrandError(
      file,
      `${name} is ${described(size)}.`,
      `Make it a PNG of ${APP_ICON_SIDE} × ${APP_ICON_SIDE} pixels, or take it away.`,
    )
  }
  return there
}

function namedPictures({ logo, logoOnDark, icon, sharePicture, app, workChat, qrCodes, clients }: Brand): Named[] {
  return [
    ['logo', logo],
    ['logoOnDark', logoOnDark],
    ['icon', icon],
    ...Object.entries(sharePicture).map(([language, name]): Named => [`sharePicture.${language}`, name]),
    ...(app === null ? [] : [['app.image', app.image] as const]),
    ...(workChat === null ? [] : [['workChat.image', workChat.image] as const]),
    ...qrCodes.map(({ image }, i): Named => [`qrCodes[${i}].image`, image]),
    ...clients.map(({ logo }, i): Named => [`clients[${i}].logo`, logo]),
  ]
}

/** As the server will find it, which may tell capitals from small letters where this machine does not. */
const isThere = (path: string) =>
  existsSync(path) &&
  readdirSync(dirname(path), { withFileTypes: true }).some(
    (entry) => entry.name === basename(path) && !entry.isDirectory(),
  )

function checkSizes({ icon, sharePicture }: Brand, file: string, found: ReadonlyMap<string, string>): void {
  const size = pictureSize(found.get(icon)!)
  if (size?.type !== 'png' || size.width !== size.height || size.width < ICON.least || size.width > ICON.most) {
    throw new BrandError(
      file,
      `icon is "${icon}", ${described(size)}.`,
      `Make it a square PNG of ${ICON.least} to ${ICON.most} pixels.`,
    )
  }
  for (const [language, name] of Object.entries(sharePicture)) {
    const shared = pictureSize(found.get(name)!)
    if (shared?.width === SHARED.width && shared.height === SHARED.height) continue
    throw new BrandError(
      file,
      `sharePicture.${language} is "${name}", ${described(shared)}.`,
      `Make it a JPEG or PNG of ${SHARED.width} × ${SHARED.height} pixels.`,
    )
  }
}

const described = (size: ReturnType<typeof pictureSize>) =>
  size === null ? 'neither PNG nor JPEG' : `a ${size.type.toUpperCase()} of ${size.width} × ${size.height} pixels`
