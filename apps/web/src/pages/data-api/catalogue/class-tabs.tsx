import './class-tabs.css'
import { Link } from 'react-router'
import { useTexts } from '../../../i18n/texts.ts'
import { inPlace } from '../../../site/arrival/arrival.ts'
import { dataApiPath, dataClassIds, dataClassPath, type DataClassId } from '../data-classes.ts'
import { dataTexts } from '../data-texts.ts'

/** The five classes as links; the one shown is marked. */
export function ClassTabs({ shown }: { shown: DataClassId | undefined }) {
  const texts = useTexts(dataTexts)
  return (
    <nav className="class-tabs room-bridge" aria-label={texts.classesLabel}>
      <ul>
        <li>
          <Link
            to={dataApiPath}
            state={inPlace}
            aria-current={shown === undefined ? 'page' : undefined}
            ref={shown === undefined ? centre : undefined}
          >
            {texts.all}
          </Link>
        </li>
        {dataClassIds.map((dataClass) => (
          <li key={dataClass}>
            <Link
              to={dataClassPath(dataClass)}
              state={inPlace}
              aria-current={shown === dataClass ? 'page' : undefined}
              ref={shown === dataClass ? centre : undefined}
            >
              {texts.classes[dataClass].title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** On a phone the row is wider than the screen: the class shown must not lie beyond its edge. */
function centre(link: HTMLElement | null): void {
  const row = link?.closest('nav')
  if (link && row) row.scrollLeft = link.offsetLeft + link.offsetWidth / 2 - row.clientWidth / 2
}
