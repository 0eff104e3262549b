import './screenshot.css'
import { defineTexts, useTexts } from '../../i18n/texts.ts'
import { pictureOf, type PictureName } from '../pictures/pictures.ts'

const taken = defineTexts({
  'en-US': () => import('../pictures/taken.en-us.ts'),
  'zh-CN': () => import('../pictures/taken.zh-cn.ts'),
})

/** How wide a screenshot is drawn where it is not the narrow one. */
const PLACES = '(min-width: 1248px) 672px, (min-width: 900px) calc(58vw - 56px), calc(100vw - 48px)'
const PHONE_PLACES = '300px'
/** As in `screenshot.css`: up to here a phone's own screen is shown, whose letters can be read there. */
const NARROW = '(max-width: 700px)'

interface ScreenshotProps {
  name: PictureName
  caption?: string
  /** CSS `sizes`: how wide it is drawn above 700 px. */
  sizes?: string
  /** For the first picture of a page: fetched before everything else. */
  first?: boolean
}

/** One of our own screens (`npm run pictures` takes them), in the reader's language, with what it shows as its text. */
export function Screenshot({ name, caption, sizes = PLACES, first = false }: ScreenshotProps) {
  const { alt, addressOf } = useTexts(taken)
  const { src, srcSet, width, height, narrow } = pictureOf(name, addressOf)
  return (
    <figure className={narrow ? 'screenshot' : 'screenshot screenshot-phone'}>
      <picture>
        {narrow && <source media={NARROW} srcSet={narrow.src} width={narrow.width} height={narrow.height} />}
        <img
          src={src}
          srcSet={srcSet}
          sizes={narrow ? sizes : PHONE_PLACES}
          width={width}
          height={height}
          alt={alt[name]}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'auto'}
          decoding="async"
        />
      </picture>
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}
