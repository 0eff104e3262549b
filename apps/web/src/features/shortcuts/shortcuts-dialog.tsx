import './shortcuts-dialog.css'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { setShortcuts, useShortcuts } from './shortcuts-store.ts'
import { useTexts } from '../../i18n/texts.ts'
import { shortcutsTexts } from './shortcuts-texts.ts'

/** Help on the keys, and their switch. */
export function ShortcutsDialog({ onClose }: { onClose(): void }) {
  const texts = useTexts(shortcutsTexts)
  const on = useShortcuts((state) => state.on)
  const single = [
    ['/', texts.search],
    ['F', texts.fullScreen],
    ['L', texts.list],
    ['T', texts.filter],
    ['G', texts.fleets],
    ['C', texts.compare],
    ['M', texts.measure],
    ['?', texts.help],
  ] as const
  const always = [
    ['+ −', texts.zoom],
    [texts.keyArrows, texts.pan],
    [texts.keyTab, texts.next],
    [texts.keyEnter, texts.open],
    [texts.keyEsc, texts.escape],
  ] as const
  return (
    <Dialog title={texts.title} firstFocus="title" onClose={onClose}>
      <dl className="shortcuts">
        {[...single, ...always].map(([key, text]) => (
          <div key={text}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <label className="shortcuts-switch">
        <input type="checkbox" checked={on} onChange={(event) => setShortcuts(event.target.checked)} />
        {texts.on}
      </label>
    </Dialog>
  )
}
