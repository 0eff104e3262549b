import type { VoyageAhead } from '@fairway/contract'
import { Fragment } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Fact } from '../../../ui/facts/facts.tsx'
import { PortButton } from './port-button.tsx'
import { shipTexts } from '../ship-texts.ts'

interface ResolvedDestinationProps {
  destination: VoyageAhead['destination']
  onPort(locode: string): void
}

/** The port that the crew's words mean, how sure that is and why; or why there is none, and what it may be. */
export function ResolvedDestination({ destination, onPort }: ResolvedDestinationProps) {
  const texts = useTexts(shipTexts).voyage
  const format = useFormat()
  const { port, method, confidence, gap, alternatives, learned } = destination
  return (
    <Fact name={texts.understood} wide>
      {port ? (
        <PortButton port={port} coded onPort={onPort} />
      ) : (
        <span className="ship-plain">{texts.gap[gap ?? 'unknown']}</span>
      )}
      {port && method && (
        <small className="ship-perhaps">
          {texts.sure({ percent: `${format.number(confidence * 100)} %`, how: texts.method[method] })}
        </small>
      )}
      {learned && (
        <small className="ship-perhaps">
          {texts.learned({ calls: format.number(learned.calls), of: format.number(learned.of) })}
        </small>
      )}
      {alternatives.length > 0 && (
        <small className="ship-perhaps">
          {texts.perhaps}{' '}
          {alternatives.slice(0, MOST_SHOWN).map((guess, i) => (
            <Fragment key={guess.port.locode}>
              {i > 0 && ' · '}
              <PortButton port={guess.port} coded onPort={onPort} />
            </Fragment>
          ))}
        </small>
      )}
    </Fact>
  )
}

/** More would be a guessing game. */
const MOST_SHOWN = 3
