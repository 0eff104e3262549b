import './not-found.css'
import { Search } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { defineTexts, useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { pageNames } from '../../site/page-names.ts'

const notFoundTexts = defineTexts({
  'en-US': () => import('./not-found.en-us.ts'),
  'zh-CN': () => import('./not-found.zh-cn.ts'),
})

const ways = ['/index/home', '/index/productService', '/index/dataApi', '/index/solutions', '/index/aboutUs'] as const

/** What stands at an address that leads nowhere: a search that works without script, and the main pages. */
export function Page() {
  const texts = useTexts(notFoundTexts)
  const names = useTexts(pageNames)
  const field = useId()
  return (
    <article className="not-found">
      <LostTrack />
      <div className="not-found-words">
        <p className="not-found-code number">404</p>
        <h1>{texts.title}</h1>
        <p>{texts.text}</p>
        <search className="not-found-search">
          <form action={`${import.meta.env.BASE_URL}map`}>
            <label className="visually-hidden" htmlFor={field}>
              {texts.search}
            </label>
            <input id={field} name="q" type="search" required maxLength={64} placeholder={texts.hint} />
            <Button kind="primary" type="submit" icon={Search}>
              {texts.go}
            </Button>
          </form>
        </search>
        <nav aria-label={texts.ways}>
          <ul className="not-found-ways">
            {ways.map((address) => (
              <li key={address}>
                <Link to={address}>{names[address]}</Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </article>
  )
}

/** A chart's corner with a track that ends, as the map draws one that lost its signal. */
function LostTrack() {
  return (
    <svg className="not-found-chart" viewBox="0 0 480 360" aria-hidden>
      <g className="not-found-grid">
        {[60, 120, 180, 240, 300].map((y) => (
          <path key={y} d={`M0 ${y}H480`} />
        ))}
        {[80, 160, 240, 320, 400].map((x) => (
          <path key={x} d={`M${x} 0V360`} />
        ))}
      </g>
      <path className="not-found-track" d="M36 318C92 300 112 236 166 226S252 246 288 190" />
      <path className="not-found-gap" d="M288 190C306 162 330 132 372 108" />
      <g transform="translate(288 190) rotate(34)">
        <path className="not-found-hull" d="M0-17 8 0V13H-8V0Z" />
      </g>
      <circle className="not-found-lost" cx="386" cy="100" r="13" />
    </svg>
  )
}
