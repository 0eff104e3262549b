import './class-tabs.css'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../i18n/page-texts.ts'
import { dataApiPath, dataClassIds, dataClassPath, type DataClassId } from './data-classes.ts'
import { dataTexts } from './data-texts.ts'

/** The five classes as links; the one shown is marked. */
export function ClassTabs({ shown }: { shown: DataClassId | undefined }) {
  const texts = useTexts(dataTexts)
  const nav = useRef<HTMLElement>(null)
  // On a phone the row is wider than the screen: the class shown must not lie beyond its edge.
  useEffect(() => {
    const marked = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (nav.current && marked) nav.current.scrollLeft = marked.offsetLeft + marked.offsetWidth / 2 - nav.current.clientWidth / 2
  }, [shown])
  return (
    <nav ref={nav} className="class-tabs room-bridge" aria-label={texts.classesLabel}>
      <ul>
        <li>
          <Link to={dataApiPath} aria-current={shown === undefined ? 'page' : undefined}>
            {texts.all}
          </Link>
        </li>
        {dataClassIds.map((dataClass) => (
          <li key={dataClass}>
            <Link to={dataClassPath(dataClass)} aria-current={shown === dataClass ? 'page' : undefined}>
              {texts.classes[dataClass].title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
