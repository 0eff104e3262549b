import { readFileSync } from 'node:fs'
import type { HtmlTagDescriptor, Plugin } from 'vite'
import { appIcons } from './app-icons.ts'
import { appManifests } from './app-manifest.ts'
import { pictureSize } from './picture-size.ts'
import type { ReadyBrand } from './read-brand.ts'

/** Where browsers and home screens look for an icon, whatever the page says. */
const FAVICON = 'favicon.ico'
const TOUCH_ICON = 'apple-touch-icon.png'

/** The brand's icons at their usual addresses and in every page, what the installed app is called, and its pictures that lie outside of the public folder. */
export function brandFiles(ready: ReadyBrand): Plugin {
  const { brand, ownPictures, pictures } = ready
  const icon = pictures.get(brand.icon)!
  const files = new Map<string, () => Buffer>([
    [FAVICON, () => asIco(icon)],
    [TOUCH_ICON, () => readFileSync(icon)],
    ...[...ownPictures].map(([name, path]) => [name, () => readFileSync(path)] as const),
  ])
  let base = '/'
  return {
    name: 'brand-files',
    configResolved(config) {
      base = config.base
    },
    generateBundle() {
      if (this.environment.config.build.ssr) return
      for (const [fileName, read] of files) this.emitFile({ type: 'asset', fileName, source: read() })
      for (const [fileName, manifest] of appManifests(brand, base, appIcons(ready, TOUCH_ICON)))
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(manifest) })
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const read = files.get((request.url ?? '').split('?')[0].slice(base.length))
        if (read === undefined) return next()
        response.setHeader('content-type', typeOf(request.url!))
        response.end(read())
      })
    },
    transformIndexHtml: () => iconLinks(base, brand.logo, pictureSize(icon)!.width),
  }
}

/** The drawing before the ICO: browsers that know both take it, sharp at every size. */
function iconLinks(base: string, logo: string, side: number): HtmlTagDescriptor[] {
  const link = (attrs: Record<string, string>) => ({ tag: 'link', attrs, injectTo: 'head' as const })
  return [
    link({ rel: 'icon', href: base + FAVICON, sizes: `${side}x${side}` }),
    ...(logo.endsWith('.svg') ? [link({ rel: 'icon', href: base + logo, type: 'image/svg+xml', sizes: 'any' })] : []),
    link({ rel: 'apple-touch-icon', href: base + TOUCH_ICON }),
  ]
}

/** An ICO of one PNG: six bytes that it is one, sixteen about the picture (a side of 256 is written as 0), the picture. */
export function asIco(png: string): Buffer {
  const picture = readFileSync(png)
  const side = pictureSize(png)!.width
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(side % 256, 6)
  head.writeUInt8(side % 256, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(picture.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, picture])
}

const types: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
}
const typeOf = (url: string) => types[/\.(\w+)(?:\?|$)/.exec(url)?.[1] ?? ''] ?? 'application/octet-stream'
