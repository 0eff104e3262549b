import './blocks.css'
import { pageTexts, useTexts } from '../../i18n/page-texts.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { pictureOf, type PictureName } from '../pictures/pictures.ts'

const altTexts = pageTexts({
  'en-US': () => import('../pictures/alt.en-us.ts'),
  'zh-CN': () => import('../pictures/alt.zh-cn.ts'),
})

/** How wide a screenshot is drawn. A phone is told a little less: there the small file is sharp enough, and there in a third of the time. */
const PLACES = '(min-width: 1160px) 620px, (min-width: 900px) 55vw, (min-width: 700px) 92vw, 55vw'

interface ScreenshotProps {
  name: PictureName
  caption?: string
  /** CSS `sizes`: how wide it is drawn. */
  sizes?: string
  /** For the first picture of a page: fetched before everything else. */
  first?: boolean
}

/** One of our own screens (`npm run pictures` takes them), in the reader's language, with what it shows as its text. */
export function Screenshot({ name, caption, sizes = PLACES, first = false }: ScreenshotProps) {
  const language = useLanguage()
  const alt = useTexts(altTexts)[name]
  const { src, srcSet, width, height } = pictureOf(name, language)
  return (
    <figure className={height > width ? 'screenshot screenshot-phone' : 'screenshot'}>
      <img src={src} srcSet={srcSet} sizes={height > width ? '(min-width: 700px) 300px, 150px' : sizes} width={width} height={height} alt={alt} loading={first ? 'eager' : 'lazy'} fetchPriority={first ? 'high' : 'auto'} decoding="async" />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}
