import './side-panel.css'
import { NARROW, useMedia } from '../use-media.ts'
import { Dock } from './dock.tsx'
import { Sheet } from './sheet.tsx'
import type { SidePanelProps } from './side-panel-props.ts'

/** The details of what is selected: docked right and resizable on wide screens, a sheet with three stops on phones. */
export function SidePanel(props: SidePanelProps) {
  return useMedia(NARROW) ? <Sheet {...props} /> : <Dock {...props} />
}
