/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows that are placed one by one cannot live in a table's own layout */
import './styles/tokens.css'
import './styles/base.css'
import { Layers, List, Pencil, Plus, Ruler, Smartphone, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { i18n } from '../i18n/instance.ts'
import { loadTexts } from '../i18n/texts.ts'
import { uiTexts } from './ui-texts.ts'
import { Button, IconButton } from './button/button.tsx'
import { Dialog } from './dialog/dialog.tsx'
import { Drawer } from './drawer/drawer.tsx'
import { MenuButton } from './menu/menu-button.tsx'
import { SidePanel } from './panel/side-panel.tsx'
import { Popover } from './popover/popover.tsx'
import { useVirtualRows } from './table/use-virtual-rows.ts'
import { SortHead, VirtualTable } from './table/virtual-table.tsx'
import { CodeField } from './field/code-field.tsx'
import { Tabs } from './tabs/tabs.tsx'
import { toast } from './toast/toast-store.ts'
import { Toaster } from './toast/toaster.tsx'
import { Toolbar } from './toolbar/toolbar.tsx'
import { MovableWindow } from './window/movable-window.tsx'

/** Every widget on one page, for the tests of their behaviour (e2e/widgets/widgets-that-open.test.ts and e2e/widgets/widgets-in-place.test.ts). */
function Widgets() {
  return (
    <main>
      <h1>Widgets</h1>
      <Menus />
      <Dialogs />
      <Messages />
      <Popovers />
      <TabsOfForm />
      <Stage />
      <Rows />
      <Code />
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

function Popovers() {
  return (
    <section aria-label="Popovers" style={{ display: 'flex', justifyContent: 'flex-start' }}>
      <Popover icon={Smartphone} label="Get the app">
        <p style={{ inlineSize: 240 }}>
          <a href="#app">app.example</a>
        </p>
      </Popover>
    </section>
  )
}

function TabsOfForm() {
  const tabs = [
    { id: 'phone', name: 'Phone' },
    { id: 'mail', name: 'Mail' },
    { id: 'code', name: 'QR code' },
  ] as const
  const [chosen, setChosen] = useState<(typeof tabs)[number]['id']>('phone')
  return (
    <section aria-label="Tabs">
      <Tabs look="even" label="Ways" tabs={tabs} chosen={chosen} onChoose={(id) => setChosen(id)}>
        <p>By {chosen}</p>
      </Tabs>
    </section>
  )
}

/** As on the map: a toolbar, a drawer that it opens, and a window over both. */
function Stage() {
  const [panel, setPanel] = useState<'drawer' | 'window' | 'ship' | null>(null)
  const [zoom, setZoom] = useState(1)
  return (
    <section aria-label="Stage" style={{ position: 'relative', blockSize: 600, overflow: 'hidden' }}>
      <div style={{ position: 'absolute', insetInlineEnd: 8, insetBlockStart: 8 }}>
        <Toolbar label="Tools">
          <IconButton label="List" icon={List} pressed={panel === 'drawer'} onClick={() => setPanel('drawer')} />
          <IconButton label="Zoom in" icon={Plus} disabled={zoom > 2} onClick={() => setZoom(zoom + 1)} />
          <IconButton label="Layers" icon={Layers} pressed={panel === 'window'} onClick={() => setPanel('window')} />
          <IconButton label="Measure" icon={Ruler} onClick={() => setPanel('ship')} />
        </Toolbar>
      </div>
      {panel === 'drawer' && (
        <Drawer title="Ships" onClose={() => setPanel(null)}>
          <Button>A ship</Button>
        </Drawer>
      )}
      {panel === 'window' && (
        <MovableWindow title="Layers" corner="bottomLeft" onClose={() => setPanel(null)}>
          <p>What the map shows</p>
        </MovableWindow>
      )}
      {panel === 'ship' && (
        <SidePanel label="Ship" onClose={() => setPanel(null)} onCover={() => undefined}>
          <h2>A ship</h2>
          <Button>Follow</Button>
          {Array.from({ length: 40 }, (_, line) => (
            <p key={line}>Line {line}</p>
          ))}
        </SidePanel>
      )}
    </section>
  )
}

function Rows() {
  const [down, setDown] = useState(false)
  const virtual = useVirtualRows({ count: 10_000, height: 40, headHeight: 40 })
  const row = { display: 'flex', alignItems: 'center', blockSize: 40, inlineSize: '100%' }
  const at = (index: number) => (down ? 9_999 - index : index)
  return (
    <section aria-label="Rows">
      <VirtualTable
        virtual={virtual}
        label="Many ships"
        className="many"
        rowsClassName="many-rows"
        style={{ blockSize: 240 }}
        head={
          <div role="row" aria-rowindex={1} style={row}>
            <SortHead className="" title="Sort by name" sorted={down ? 'down' : 'up'} onSort={() => setDown(!down)}>
              Name
            </SortHead>
          </div>
        }
      >
        {(index, top) => (
          <div
            key={index}
            role="row"
            aria-rowindex={index + 2}
            style={{ ...row, position: 'absolute', transform: `translateY(${top}px)` }}
          >
            <div role="cell">
              <Button>Ship {at(index)}</Button>
            </div>
          </div>
        )}
      </VirtualTable>
    </section>
  )
}

function Code() {
  const [code, setCode] = useState('')
  return (
    <section aria-label="Code">
      <CodeField
        label="Verification code"
        hint="Six digits"
        problem={/\D/.test(code) ? 'Only digits' : null}
        name="code"
        value={code}
        onText={setCode}
        timer="fixture"
        sendable
        texts={{ send: 'Send', resend: ({ seconds }) => `Resend (${seconds} s)` }}
        onSend={async () => 60}
      />
    </section>
  )
}

const language = 'en-US'
await loadTexts(language, uiTexts)
i18n.show(language)
createRoot(document.getElementById('app')!).render(
  <MemoryRouter>
    <div className="room-site">
      <Widgets />
    </div>
  </MemoryRouter>,
)
