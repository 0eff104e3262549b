import './home.page.css'
import { Antenna, Clock, Map as MapIcon, Server } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { SearchBox, type Choice } from '../features/search/search-box.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import { writeMapUrl } from './map/map-url.ts'
import world from '../site/world.svg?url'

/** After the page: who asked for less data keeps the still alone. */
const HomeShips = lazy(async () => ({ default: (await import('./home-ships.tsx')).HomeShips }))
const sparing = () => !globalThis.navigator || 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true

/** Home: what this is, in a sentence; the search box; two ways on. The chart behind is a still of our own, the ships on it are live. */
export function HomePage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  usePageTitle(null)
  const choose = (choice: Choice) => void navigate(`/map?${writeMapUrl(viewOf(choice))}`)
  return (
    <>
      <section className="hero room-bridge">
        <img className="hero-world" src={world} alt="" />
        <Suspense fallback={null}>{!sparing() && <HomeShips />}</Suspense>
        <div className="hero-text">
          <h1>{t('home.title')}</h1>
          <p>{t('home.lead')}</p>
          <SearchBox large onChoose={choose} />
          <div className="plain-actions">
            <Link className="button button-buoy" to="/map">
              <MapIcon aria-hidden />
              {t('home.track')}
            </Link>
            <Link className="button button-quiet" to="/index/dataApi">
              {t('home.api')}
            </Link>
          </div>
        </div>
      </section>
      <section className="home-points" aria-labelledby="home-what">
        <h2 id="home-what">{t('home.what')}</h2>
        <ul>
          <Point icon={Antenna} name="map" />
          <Point icon={Clock} name="honest" />
          <Point icon={Server} name="own" />
        </ul>
      </section>
    </>
  )
}

function Point({ icon: Icon, name }: { icon: typeof Antenna; name: 'map' | 'honest' | 'own' }) {
  const { t } = useTranslation()
  return (
    <li>
      <Icon aria-hidden />
      <h3>{t(`home.points.${name}.title`)}</h3>
      <p>{t(`home.points.${name}.text`)}</p>
    </li>
  )
}

function viewOf(choice: Choice) {
  const view = choice.at ? { view: { ...choice.at, zoom: choice.kind === 'position' ? 8 : 11 } } : {}
  if (choice.kind === 'ship') return { ...view, ship: choice.mmsi }
  if (choice.kind === 'port') return { ...view, port: choice.locode }
  return view
}
