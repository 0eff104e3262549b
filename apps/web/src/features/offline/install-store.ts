import { create } from 'zustand'

/** Chromium's offer to install the page; the DOM's types do not know it. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

/** What the browser offers; null when it offers nothing, or the app is there already. */
export const useInstall = create<{ offer: InstallPrompt | null }>(() => ({ offer: null }))

/** Takes the browser's offer instead of letting it put up a bar of its own; ends with the function returned. */
export function listenForInstall(): () => void {
  const offered = (event: Event) => {
    event.preventDefault()
    useInstall.setState({ offer: event as InstallPrompt })
  }
  const done = () => useInstall.setState({ offer: null })
  addEventListener('beforeinstallprompt', offered)
  addEventListener('appinstalled', done)
  return () => {
    removeEventListener('beforeinstallprompt', offered)
    removeEventListener('appinstalled', done)
  }
}

/** The browser asks the reader. An offer can be taken once. */
export async function install(): Promise<void> {
  const { offer } = useInstall.getState()
  useInstall.setState({ offer: null })
  await offer?.prompt()
}
