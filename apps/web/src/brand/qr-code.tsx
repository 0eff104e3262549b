import './qr-code.css'
import { useLanguage } from '../i18n/use-language.ts'
import type { QrCode as Code } from './brand.ts'

/** A QR code with its text twin below: who cannot scan it, or reads on the phone that would have to, has the words. */
export function QrCode({ code }: { code: Code }) {
  const language = useLanguage()
  const twin = code.twin[language]
  return (
    <figure className="qr-code">
      <img
        src={`${import.meta.env.BASE_URL}${code.image}`}
        alt={code.title[language]}
        width="112"
        height="112"
        loading="lazy"
      />
      <figcaption>
        <span>{code.title[language]}</span>
        {/^https?:/.test(twin) ? (
          <a href={twin} target="_blank" rel="noreferrer">
            {twin.replace(/^https?:\/\//, '')}
          </a>
        ) : (
          <span className="qr-code-twin">{twin}</span>
        )}
      </figcaption>
    </figure>
  )
}
