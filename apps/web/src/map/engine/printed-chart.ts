/** What a map needs to be able to do to be printed. */
interface PrintedMap {
  stop(): unknown
  redraw(): unknown
  getCanvas(): HTMLCanvasElement
  getContainer(): HTMLElement
}

/**
 * The graphics card forgets a frame once it is shown: on paper there would be a white rectangle. Before printing the chart is drawn once
 * more and kept as a picture, which `print.css` shows. Returns the way to end it.
 */
export function keepForPrinting(map: PrintedMap): () => void {
  let picture: HTMLImageElement | null = null
  const drop = () => {
    picture?.remove()
    picture = null
  }
  const take = () => {
    drop()
    // A chart on its way may be a picture larger than the screen (`drag-picture.ts`).
    map.stop()
    map.redraw()
    picture = document.createElement('img')
    picture.className = 'printed-chart'
    picture.alt = map.getCanvas().getAttribute('aria-label') ?? ''
    picture.src = map.getCanvas().toDataURL('image/png')
    map.getContainer().append(picture)
  }
  addEventListener('beforeprint', take)
  addEventListener('afterprint', drop)
  return () => {
    drop()
    removeEventListener('beforeprint', take)
    removeEventListener('afterprint', drop)
  }
}
