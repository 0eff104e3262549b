import './offer.css'
import { dataOfferApi, type DataSamples } from '@fairway/contract'
import { Download } from 'lucide-react'
import { useRef } from 'react'
import { apiBase } from '../../../api/api-config.ts'
import { formatNumber } from '../../../i18n/format-number.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { offerTexts } from '../data-texts.ts'
import { listDataSamples } from './load-offer-api.ts'
import { useOnce } from './use-once.ts'

/** Files that can be taken without a login, made as orders are. */
export function SampleFiles() {
  const t = useTexts(offerTexts)
  const place = useRef<HTMLDivElement>(null)
  const listed = useOnce(listDataSamples, place)
  return (
    <div ref={place} className="offer" aria-live="polite">
      {listed && listed.samples.length > 0 ? (
        <Files {...listed} />
      ) : (
        <p className="offer-state">{listed ? t.samplesNone : listed === null ? t.unreachable : t.samplesLoading}</p>
      )}
    </div>
  )
}

function Files({ samples, simulated, ships, from, to }: DataSamples) {
  const t = useTexts(offerTexts)
  const language = useLanguage()
  const number = (value: number, digits = 0) => formatNumber(value, language, digits)
  const time = (at: number | null) => (at === null ? '' : `${new Date(at).toISOString().slice(0, 16)}Z`)
  return (
    <>
      <p className="offer-state">
        {t.samplesOf({
          ships: ships.map(({ name, mmsi }) => name ?? String(mmsi)).join(t.comma),
          from: time(from),
          to: time(to),
        })}{' '}
        {simulated ? t.samplesSimulated : t.samplesReal}
      </p>
      <ul className="offer-files">
        {samples.map(({ format, fileName, bytes, rows, sha256 }) => (
          <li key={format}>
            <a
              className="button button-quiet"
              href={`${apiBase}${dataOfferApi.getDataSample.path.replace(':format', format)}`}
              download={fileName}
            >
              <Download aria-hidden />
              {t.formats[format]}
            </a>
            <span className="number">{t.size({ kilobytes: number(bytes / 1000, 1), rows: number(rows) })}</span>
            <code title={sha256}>{`SHA-256 ${sha256.slice(0, 12)}…`}</code>
          </li>
        ))}
      </ul>
    </>
  )
}
