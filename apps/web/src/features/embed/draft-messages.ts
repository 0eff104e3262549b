import { embedApi, type Embedded } from '@fairway/contract'

/** What the frame of a draft says to the page around it when it can be told what to show. */
const READY = 'fairway-draft-ready'

/** In the frame: calls `onShown` with what the page around it wants shown, which is a page of this site or nobody. Gives the way to stop. */
export function hearDraft(onShown: (shown: Embedded) => void): () => void {
  const hear = async ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== location.origin || source !== window.parent || source === window) return
    const { result } = await embedApi.openEmbed.schemas()
    const read = result.safeParse(data)
    if (read.success) onShown(read.data)
  }
  const listen = (event: MessageEvent<unknown>) => void hear(event)
  addEventListener('message', listen)
  window.parent.postMessage(READY, location.origin)
  return () => removeEventListener('message', listen)
}

/** In the builder: calls `onReady` whenever the page in the frame has been loaded. Gives the way to stop. */
export function awaitDraftFrame(frame: HTMLIFrameElement, onReady: () => void): () => void {
  const listen = ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin === location.origin && source === frame.contentWindow && data === READY) onReady()
  }
  addEventListener('message', listen)
  return () => removeEventListener('message', listen)
}

export const tellDraftFrame = (frame: HTMLIFrameElement, shown: Embedded): void =>
  frame.contentWindow?.postMessage(shown, location.origin)
