import './tool-column.css'
import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  GitCompareArrows,
  History,
  Keyboard,
  Layers,
  List,
  ListFilter,
  LocateFixed,
  Maximize,
  Minimize,
  Minus,
  Move,
  Plus,
  Ruler,
  Shapes,
  Star,
  Wrench,
  X,
} from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../ui/button/button.tsx'
import { NARROW, useMedia } from '../../ui/use-media.ts'
import { Toolbar } from '../../ui/toolbar/toolbar.tsx'
import { useTexts } from '../../i18n/texts.ts'
import { toolsTexts } from './tools-texts.ts'

export type ToolPanel = 'list' | 'filter' | 'fleets' | 'compare' | 'replay' | 'legend' | 'layers' | 'measure'

interface ToolColumnProps {
  open: ToolPanel | null
  /** A filter is on: its button shows it. */
  filtered: boolean
  onPanel(panel: ToolPanel): void
  onZoom(steps: number): void
  onPan(dx: number, dy: number): void
  onLocate(): void
  onHelp(): void
  fullScreen: boolean
  onFullScreen(): void
  /** Without a chart only the list is of use, and what chooses its ships. */
  chart: boolean
}

const PAN = 160
const panels = [
  ['list', List],
  ['filter', ListFilter],
  ['fleets', Star],
  ['compare', GitCompareArrows],
  ['replay', History],
  ['legend', Shapes],
  ['layers', Layers],
  ['measure', Ruler],
] as const
const withoutChart: ReadonlySet<ToolPanel> = new Set(['list', 'filter', 'fleets'])

/** The map's buttons: every gesture has one. On a phone they are behind one of their own. */
export function ToolColumn({
  open,
  filtered,
  onPanel,
  onZoom,
  onPan,
  onLocate,
  onHelp,
  fullScreen,
  onFullScreen,
  chart,
}: ToolColumnProps) {
  const texts = useTexts(toolsTexts)
  const [pad, setPad] = useState(false)
  const narrow = useMedia(NARROW)
  const [unfolded, setUnfolded] = useState(false)
  const fold = narrow && (
    <div className="tool-group">
      <IconButton
        className={filtered && !unfolded ? 'is-on' : ''}
        label={unfolded ? texts.fold : texts.label}
        icon={unfolded ? X : Wrench}
        aria-expanded={unfolded}
        onClick={() => setUnfolded(!unfolded)}
      />
    </div>
  )
  if (narrow && !unfolded)
    return (
      <Toolbar className="tools" label={texts.label}>
        {fold}
      </Toolbar>
    )
  return (
    <Toolbar className="tools" label={texts.label}>
      {fold}
      <div className="tool-group">
        {panels
          .filter(([panel]) => chart || withoutChart.has(panel))
          .map(([panel, icon]) => (
            <IconButton
              key={panel}
              data-panel={panel}
              className={panel === 'filter' && filtered ? 'is-on' : ''}
              label={texts[panel]}
              icon={icon}
              pressed={open === panel}
              onClick={() => {
                setUnfolded(false)
                onPanel(panel)
              }}
            />
          ))}
      </div>
      {chart && (
        <div className="tool-group">
          <IconButton label={texts.zoomIn} icon={Plus} onClick={() => onZoom(1)} />
          <IconButton label={texts.zoomOut} icon={Minus} onClick={() => onZoom(-1)} />
          <IconButton label={texts.pan} icon={Move} aria-expanded={pad} onClick={() => setPad(!pad)} />
          {pad && (
            <fieldset className="pan-pad" aria-label={texts.pan}>
              <IconButton className="pan-up" label={texts.panUp} icon={ArrowUp} onClick={() => onPan(0, -PAN)} />
              <IconButton className="pan-left" label={texts.panLeft} icon={ArrowLeft} onClick={() => onPan(-PAN, 0)} />
              <IconButton
                className="pan-right"
                label={texts.panRight}
                icon={ArrowRight}
                onClick={() => onPan(PAN, 0)}
              />
              <IconButton className="pan-down" label={texts.panDown} icon={ArrowDown} onClick={() => onPan(0, PAN)} />
            </fieldset>
          )}
          <IconButton label={texts.locate} icon={LocateFixed} onClick={onLocate} />
        </div>
      )}
      <div className="tool-group tool-group-wide">
        <IconButton
          label={fullScreen ? texts.exitFullScreen : texts.fullScreen}
          icon={fullScreen ? Minimize : Maximize}
          onClick={onFullScreen}
        />
        <IconButton label={texts.help} icon={Keyboard} onClick={onHelp} />
      </div>
    </Toolbar>
  )
}
