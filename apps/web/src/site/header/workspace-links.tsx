import { NavLink } from 'react-router'
import { useTexts } from '../../i18n/texts.ts'
import { workspaceTexts } from './workspace-texts.ts'

/** The pages of who works with ships, in the header of each of them; pages of the site do not load it. */
export function WorkspaceLinks() {
  const texts = useTexts(workspaceTexts)
  return (
    <>
      <NavLink to="/fleets">{texts.fleets}</NavLink>
      <NavLink to="/port/arrivals">{texts.arrivals}</NavLink>
      <NavLink to="/routes">{texts.routes}</NavLink>
    </>
  )
}
