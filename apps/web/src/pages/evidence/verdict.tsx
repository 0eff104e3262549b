import type { EvidenceVerdict, VerifiedEvidence } from '@fairway/contract'
import { CircleCheck, CircleHelp, CircleX, TriangleAlert, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { evidenceTexts } from './evidence-texts.ts'

const icons: Record<EvidenceVerdict, LucideIcon> = {
  genuine: CircleCheck,
  changed: CircleX,
  'other-server': TriangleAlert,
  'not-a-pack': CircleHelp,
}

/** What the server found: the verdict in a word and a sentence, then what the pack says, then each of its files. */
export function Verdict({ name, answer }: { name: string; answer: VerifiedEvidence }) {
  const texts = useTexts(evidenceTexts)
  const { verdict, reason, files } = answer
  const Icon = icons[verdict]
  return (
    <article className={`evidence-card is-${verdict}`}>
      <h2>
        <Icon aria-hidden />
        {texts.verdict[verdict]}
      </h2>
      <p>
        {texts.meaning[verdict]} {reason && texts.reason[reason]}
      </p>
      <Facts name={name} answer={answer} />
      {files.length > 0 && (
        <>
          <h3>{texts.files}</h3>
          <ul className="evidence-files">
            {files.map((file) => (
              <li key={file.name} className={`is-${file.state}`}>
                <code>{file.name}</code>
                <span>{texts.state[file.state]}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {verdict === 'genuine' && <p className="evidence-note">{texts.notProof}</p>}
    </article>
  )
}

function Facts({ name, answer: { verdict, facts, key } }: { name: string; answer: VerifiedEvidence }) {
  const texts = useTexts(evidenceTexts)
  const format = useFormat()
  const rows: [label: string, value: ReactNode][] = [[texts.fact.file, name]]
  if (facts) {
    const { ship, period, madeAt, server, counts } = facts
    rows.push(
      [texts.fact.ship, [ship.name, `MMSI ${ship.mmsi}`, ship.imo && `IMO ${ship.imo}`].filter(Boolean).join(' · ')],
      [texts.fact.period, `${minute(period.from)} – ${minute(period.to)}`],
      [texts.fact.made, minute(madeAt)],
      [texts.fact.server, server ?? texts.noServer],
      [texts.fact.points, format.number(counts.points)],
      [texts.fact.gaps, format.number(counts.gaps)],
      [texts.fact.corrections, format.number(counts.corrections)],
    )
  }
  if (key)
    rows.push([
      texts.fact.key,
      <>
        <code>{key.id}</code>
        {verdict === 'genuine' && !key.current && ` (${texts.oldKey})`}
      </>,
    ])
  return (
    <>
      {facts && <h3>{verdict === 'genuine' ? texts.says : texts.saysUnsure}</h3>}
      {facts?.simulated && <p className="evidence-simulated">{texts.simulated}</p>}
      <dl className="asked">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** The pack's own ISO 8601, shorter; anything else as it stands. */
const minute = (text: string) => text.replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)[\d:.]*Z$/, '$1 $2')
