import { Map as MapIcon, Play } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Choice } from '../../features/search/choice.ts'
import { SearchField } from '../../features/search/search-field.tsx'
import { useTexts } from '../../i18n/texts.ts'
import heroNarrow from '../../site/pictures/hero-narrow.webp?url'
import heroWide from '../../site/pictures/hero-wide.webp?url'
import { ErrorBoundary } from '../../ui/lazy/error-boundary.tsx'
import { LinkOrButton } from '../../ui/button/link-or-button.tsx'
import { ShipCount } from './ship-count.tsx'
import { homeTexts } from './home-texts.ts'

/** The map's code, 300 kB of it, comes when someone asks for it and not before. */
const HeroMap = lazy(async () => ({ default: (await import('./hero-map.tsx')).HeroMap }))

/** The first screen: what this is, the search box, two ways on, over the real map: a still of it, and the live one when asked for. */
export function Hero() {
  const texts = useTexts(homeTexts)
  const navigate = useNavigate()
  const [live, setLive] = useState(false)
  const noMap = () => <p className="hero-note">{texts.noLive}</p>
  // How the map's address is written comes with the first choice; without it the map says what is wrong.
  const choose = (choice: Choice) =>
    void import('./choice-address.ts').then(
      ({ choiceAddress }) => navigate(choiceAddress(choice)),
      () => navigate('/map'),
    )
  return (
    <section className={live ? 'hero room-bridge is-live' : 'hero room-bridge'}>
      <picture>
        <source media="(max-width: 700px)" srcSet={heroNarrow} width="780" height="1280" />
        <img className="hero-still" src={heroWide} alt="" width="1600" height="720" fetchPriority="high" />
      </picture>
      {live && (
        <ErrorBoundary fallback={noMap}>
          <Suspense fallback={<p className="hero-note">{texts.goingLive}</p>}>
            <HeroMap />
          </Suspense>
        </ErrorBoundary>
      )}
      <div className="hero-inner">
        <div className="hero-words">
          <h1>{texts.title}</h1>
          <p>{texts.lead}</p>
          <form
            action={`${import.meta.env.BASE_URL}map`}
            onSubmit={(event) => {
              event.preventDefault()
              const asked = new FormData(event.currentTarget).get('q')
              void navigate(
                typeof asked === 'string' && asked.trim() !== ''
                  ? `/map?q=${encodeURIComponent(asked.trim())}`
                  : '/map',
              )
            }}
          >
            <SearchField onChoose={choose} />
          </form>
          <div className="hero-actions">
            <Link className="button button-buoy" to="/map">
              <MapIcon aria-hidden />
              {texts.openMap}
            </Link>
            <Link className="button button-quiet" to="/index/dataApi">
              {texts.seeApi}
            </Link>
          </div>
        </div>
      </div>
      <div className="hero-foot">
        {!live && (
          <LinkOrButton
            className="button button-quiet hero-play"
            href={`${import.meta.env.BASE_URL}map`}
            onPress={() => setLive(true)}
          >
            <Play aria-hidden />
            {texts.goLive}
          </LinkOrButton>
        )}
        <ShipCount />
      </div>
    </section>
  )
}
