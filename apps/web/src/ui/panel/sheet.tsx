import { X } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { IconButton } from '../button/button.tsx'
import { heightOf, nextStop, stopBeside, type Stop } from './sheet-stops.ts'
import type { SidePanelProps } from './side-panel-props.ts'
import { useSheetDrag } from './use-sheet-drag.ts'
import { useTexts } from '../../i18n/texts.ts'
import { sidePanelTexts } from './side-panel-texts.ts'
import { uiTexts } from '../ui-texts.ts'

/** The covered part of the map; at full height nothing sensible is left to keep clear. */
const coveredAt = (stop: Stop, room: number): number => heightOf(stop === 'full' ? 'half' : stop, room)

/** The panel on phones: follows the finger between three stops; a click on its grip and the arrow keys do the same. */
export function Sheet({ label, onClose, onCover, children }: SidePanelProps) {
  const texts = useTexts(sidePanelTexts)
  const ui = useTexts(uiTexts)
  const [stop, setStop] = useState<Stop>('half')
  const sheet = useRef<HTMLElement>(null)
  const { grip, wasDragged } = useSheetDrag(sheet, stop, setStop)
  useEffect(() => {
    const box = sheet.current?.offsetParent
    if (!box) return
    // Anew when the phone is turned, or its keyboard comes.
    const observer = new ResizeObserver(() => onCover({ right: 0, bottom: coveredAt(stop, box.clientHeight) }))
    observer.observe(box)
    return () => observer.disconnect()
  }, [stop, onCover])
  useEffect(() => () => onCover({ right: 0, bottom: 0 }), [onCover])
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    setStop(stopBeside(stop, event.key === 'ArrowUp' ? 1 : -1))
  }
  return (
    <aside ref={sheet} className={`sheet sheet-${stop}`} aria-label={label}>
      <button
        type="button"
        className="sheet-grip"
        aria-label={texts[nextStop(stop)]}
        {...grip}
        onClick={(event) => {
          // A click by a key has no press before it.
          if (event.detail === 0 || !wasDragged()) setStop(nextStop(stop))
        }}
        onKeyDown={keys}
      >
        <span />
      </button>
      <IconButton className="side-close" label={ui.action.close} icon={X} onClick={onClose} />
      <div className="side-content">{children}</div>
    </aside>
  )
}
