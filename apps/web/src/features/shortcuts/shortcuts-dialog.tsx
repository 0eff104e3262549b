import './shortcuts-dialog.css'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { setShortcuts, useShortcuts } from './shortcuts-store.ts'

/** Help on the keys, and their switch. */
export function ShortcutsDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation()
  const on = useShortcuts((state) => state.on)
  const single = [
    ['/', t('shortcuts.search')],
    ['F', t('shortcuts.fullScreen')],
    ['L', t('shortcuts.list')],
    ['T', t('tools.filter')],
    ['G', t('tools.fleets')],
    ['C', t('tools.compare')],
    ['M', t('shortcuts.measure')],
    ['?', t('shortcuts.help')],
  ] as const
  const always = [
    ['+ −', t('shortcuts.zoom')],
    [t('shortcuts.keyArrows'), t('shortcuts.pan')],
    [t('shortcuts.keyTab'), t('shortcuts.next')],
    [t('shortcuts.keyEnter'), t('shortcuts.open')],
    [t('shortcuts.keyEsc'), t('shortcuts.escape')],
  ] as const
  return (
    <Dialog title={t('shortcuts.title')} firstFocus="title" onClose={onClose}>
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
        {t('shortcuts.on')}
      </label>
    </Dialog>
  )
}
