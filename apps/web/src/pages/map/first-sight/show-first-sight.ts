import './first-sight.css'
import { startProgram } from '../../../first-script/start-program.ts'
import { startView } from '../address/start-view.ts'
import { readView } from '../address/view-of-address.ts'
import { hangCoast } from './hang-coast.ts'

/** So long the program waits for the coast at most: on a slow line they would share it, on a slow machine it would come first. */
const PATIENCE_MS = 1_000

/**
 * The first script of the map's page: hangs the coast of the view that the map will open at, into what the
 * server sent, and then starts the program.
 */
async function showFirstSight(): Promise<void> {
  rememberLogin()
  try {
    await Promise.race([hangFirstCoast(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
  } catch (error) {
    console.warn('There is no first sight of the coast.', error)
  }
  startProgram()
}

/** A press on the login counts, though nothing answers it yet. */
function rememberLogin(): void {
  const sight = document.getElementById('first-sight')
  sight?.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('.header-login') !== null) sight.dataset.login = ''
  })
}

/**
 * In the colours of the system, as at a first visit. Who keeps a choice of his own has the program in the browser's cache, and gets
 * the coast from that (chart/map-canvas.tsx): what is kept is sealed, and opening it takes more than this file.
 */
async function hangFirstCoast(): Promise<void> {
  const chart = document.querySelector<HTMLElement>('#first-sight .map-canvas')
  if (chart === null || isDisplayKept()) return
  const view = readView(new URLSearchParams(location.search))
  const theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const painted = isPainted(chart)
  const address = hangCoast(chart, view ?? startView(innerWidth), theme)
  if (address === null) return
  await isThere(address)
  await painted
}

/** Resolves when the picture has come, or will not. */
const isThere = (address: string): Promise<void> =>
  new Promise((resolve) => {
    const picture = new Image()
    picture.addEventListener('load', () => resolve())
    picture.addEventListener('error', () => resolve())
    picture.src = address
  })

/**
 * Resolves when what is hung there has been on the screen; at once where the browser does not tell. On a busy machine the program
 * would otherwise take the first sight away before anybody saw it: its own coast was then the first, and seconds later.
 */
async function isPainted(chart: HTMLElement): Promise<void> {
  if (!PerformanceObserver.supportedEntryTypes.includes('element')) return
  chart.setAttribute('elementtiming', 'first-coast')
  await new Promise<void>((resolve) => new PerformanceObserver(() => resolve()).observe({ type: 'element' }))
}

function isDisplayKept(): boolean {
  try {
    return Object.keys(localStorage).some((name) => name.endsWith(':display'))
  } catch {
    // This browser forbids storage.
    return false
  }
}

void showFirstSight()
