import './styles/tokens.css'
import './styles/base.css'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { i18n } from '../i18n/instance.ts'
import { loadMessages, loadWorkMessages } from '../i18n/messages.ts'
import { Button } from './button/button.tsx'
import { Dialog } from './dialog/dialog.tsx'
import { MenuButton } from './menu/menu-button.tsx'
import { toast } from './toast/toast-store.ts'
import { Toaster } from './toast/toaster.tsx'

/** Every widget on one page, for the tests of their behaviour (e2e/ui.test.ts). */
function Widgets() {
  return (
    <main>
      <h1>Widgets</h1>
      <Menus />
      <Dialogs />
      <Messages />
      <Toaster />
    </main>
  )
}

function Menus() {
  const [done, setDone] = useState('')
  const [open, setOpen] = useState(false)
  return (
    <section aria-label="Menus">
      <Button>Before</Button>
      <MenuButton
        label="Fleet menu"
        entries={[
          { text: 'Edit', icon: Pencil, act: () => setDone('edited') },
          { text: 'Export', act: () => setDone('exported') },
          { text: 'Map', to: '/map' },
          { text: 'Delete', icon: Trash2, act: () => setOpen(true), apart: true },
        ]}
      />
      <Button>After</Button>
      <output>{done}</output>
      {open && (
        <Dialog title="Delete fleet" firstFocus="cancel" onClose={() => setOpen(false)}>
          <div className="dialog-actions">
            <Button onClick={() => setOpen(false)}>Cancel</Button>
          </div>
        </Dialog>
      )}
    </section>
  )
}

function Dialogs() {
  const [rows, setRows] = useState(['one', 'two', 'three'])
  const [asked, setAsked] = useState<string | null>(null)
  return (
    <section aria-label="Dialogs">
      <ul>
        {rows.map((row) => (
          <li key={row}>
            <Button onClick={() => setAsked(row)}>Remove {row}</Button>
          </li>
        ))}
      </ul>
      {asked !== null && (
        <Dialog title={`Remove ${asked}?`} onClose={() => setAsked(null)}>
          <input aria-label="Why" />
          <div className="dialog-actions">
            <Button onClick={() => setAsked(null)}>Keep</Button>
            <Button
              kind="primary"
              onClick={() => {
                setRows(rows.filter((row) => row !== asked))
                setAsked(null)
              }}
            >
              Remove
            </Button>
            <Button onClick={() => toast('bad', 'It could not be removed')}>Fail</Button>
          </div>
        </Dialog>
      )}
    </section>
  )
}

function Messages() {
  return (
    <section aria-label="Messages">
      <Button onClick={() => toast('good', 'Saved')}>Save</Button>
      <Button onClick={() => toast('bad', 'No connection')}>Fail to save</Button>
    </section>
  )
}

const language = 'en-US'
i18n.add(language, await loadMessages[language]())
i18n.add(language, await loadWorkMessages[language]())
i18n.show(language)
createRoot(document.getElementById('app')!).render(
  <MemoryRouter>
    <div className="room-site">
      <Widgets />
    </div>
  </MemoryRouter>,
)
