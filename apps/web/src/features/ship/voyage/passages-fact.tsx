import type { VoyageAhead, VoyagePassage } from '@fairway/contract'
import { useTexts } from '../../../i18n/texts.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Fact } from '../../../ui/facts/facts.tsx'
import { shipTexts } from '../ship-texts.ts'

/** The canals and straits on her way, and those that would shorten it were she smaller; nothing where there is neither. */
export function PassagesFact({ toGo }: { toGo: VoyageAhead['distanceToGo'] }) {
  const texts = useTexts(shipTexts).voyage
  const format = useFormat()
  const names = (passages: readonly VoyagePassage[]) => passages.map((one) => format.portName(one)).join(' · ')
  if (toGo === null || toGo.uses.length + toGo.shut.length === 0) return null
  return (
    <Fact name={texts.passages} wide>
      {toGo.uses.length > 0 ? names(toGo.uses) : texts.noPassages}
      {toGo.shut.length > 0 && <small className="ship-perhaps">{texts.tooSmall({ passages: names(toGo.shut) })}</small>}
    </Fact>
  )
}
