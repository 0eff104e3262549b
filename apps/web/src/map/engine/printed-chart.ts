/** What a map needs to be able to do to be printed. */
interface PrintedMap {
  stop(): unknown
  redraw(): unknown
  getCanvas(): HTMLCanvasElement
  getContainer(): HTMLElement
}

/** The chart with what is written on it: names stand on canvases above the map's. */
function wholeChart(map: PrintedMap): HTMLCanvasElement {
  const chart = map.getCanvas()
  const written = [...map.getContainer().querySelectorAll('canvas')].filter(
    (one) => one !== chart && one.style.display !== 'none',
  )
  if (written.length === 0) return chart
  const whole = document.createElement('canvas')
  whole.width = chart.width
  whole.height = chart.height
  const context = whole.getContext('2d')
  if (context === null) return chart
  for (const one of [chart, ...written]) context.drawImage(one, 0, 0, whole.width, whole.height)
  return whole
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
    picture.src = wholeChart(map).toDataURL('image/png')
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
