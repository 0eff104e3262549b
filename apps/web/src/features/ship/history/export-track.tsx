import { type Track, type TrackFormat, trackFormats, shipHistoryApi } from '@fairway/contract'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { saveFile, downloadFile } from '../../../api/download-file.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Button } from '../../../ui/button/button.tsx'
import { requireLogin } from '../../../session/require-login.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import { shipTexts } from '../ship-texts.ts'

const names: Record<TrackFormat, string> = { csv: 'CSV', geojson: 'GeoJSON', kml: 'KML', gpx: 'GPX' }

/** Every stored point of the period as a file, for who is logged in. */
export function ExportTrack({ track }: { track: Track }) {
  const texts = useTexts(shipTexts).history
  const format = useFormat()
  const [making, setMaking] = useState<TrackFormat | null>(null)
  const take = async (as: TrackFormat) => {
    setMaking(as)
    const { mmsi, from, to } = track
    const file = await downloadFile(shipHistoryApi.exportTrack, {
      params: { mmsi },
      query: { format: as, from: Math.floor(from), to: Math.ceil(to) },
      name: `track-${mmsi}.${as}`,
    })
    setMaking(null)
    if (!file.ok) return toast('bad', file.message)
    saveFile(file.name, file.content)
    toast('good', texts.exported({ name: file.name }))
  }
  return (
    <fieldset className="export-track">
      <legend>{texts.export}</legend>
      <div className="ship-actions">
        {trackFormats.map((as) => (
          <Button
            key={as}
            icon={Download}
            disabled={making !== null}
            aria-label={texts.exportAs({ format: names[as] })}
            onClick={() => requireLogin('view', () => void take(as))}
          >
            {names[as]}
          </Button>
        ))}
      </div>
      <p className="ship-note number" aria-live="polite">
        {making === null ? texts.exportHint({ count: format.number(track.stored) }) : texts.exporting}
      </p>
    </fieldset>
  )
}
