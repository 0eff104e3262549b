import { Link, NavLink, useMatch } from 'react-router'
import { useTexts } from '../../i18n/texts.ts'
import { workspaceTexts } from './workspace-texts.ts'

/** The pages of who works with ships, in the header of each of them; pages of the site do not load it. */
export function WorkspaceLinks() {
  const texts = useTexts(workspaceTexts)
  // The board of one port has another address than the link.
  const onBoard = useMatch('/port/:locode/arrivals') !== null
  return (
    <>
      <NavLink to="/fleets">{texts.fleets}</NavLink>
      {onBoard ? (
        <Link to="/port/arrivals" aria-current="page">
          {texts.arrivals}
        </Link>
      ) : (
        <NavLink to="/port/arrivals">{texts.arrivals}</NavLink>
      )}
      <NavLink to="/routes">{texts.routes}</NavLink>
    </>
  )
}
