import { NOT_AVAILABLE } from '../../i18n/format-number.ts'
import { useTexts } from '../../i18n/texts.ts'
import { ScrollBox } from './scroll-box.tsx'
import { versionsTexts } from './versions-texts.ts'

/** A field of what is compared, and what each of two versions says of it. */
export interface Compared {
  name: string
  one: string
  other: string
}

interface DifferencesProps {
  /** What the two are called. */
  titles: readonly [string, string]
  fields: readonly Compared[]
}

/** Two versions beside each other: only what differs. */
export function Differences({ titles, fields }: DifferencesProps) {
  const t = useTexts(versionsTexts)
  const rows = fields.filter(({ one, other }) => one !== other)
  if (rows.length === 0) return <p>{t.same}</p>
  return (
    <ScrollBox label={titles.join(' – ')}>
      <table className="differences">
        <thead>
          <tr>
            {[t.field, ...titles].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, one, other }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{one || NOT_AVAILABLE}</td>
              <td>{other || NOT_AVAILABLE}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}
