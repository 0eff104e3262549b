import type { ComponentProps } from 'react'
import type { NamedArea } from '../../features/areas/official-areas.ts'
import { deliveryTexts } from '../../features/delivery/delivery-texts.ts'
import { useTellText } from '../../features/delivery/use-tell-text.ts'
import { TellFields } from '../../features/delivery/tell-fields.tsx'
import type { ShowHits } from '../../features/reminder/rehearsal/rehearsal.tsx'
import { RuleEditor } from '../../features/reminder/rule/rule-editor.tsx'
import type { FleetChoice } from '../../features/reminder/rule/rule-part.tsx'
import type { RuleDraft } from '../../features/reminder/rule/rule-draft.ts'
import { useTexts } from '../../i18n/texts.ts'
import { RehearsalChart } from './rehearsal-chart.tsx'
import { searchFor } from './search-for.tsx'

const AREAS_AT = '?tab=areas'

const tellBy: ComponentProps<typeof RuleEditor>['tell'] = (tell, refused, onChange) => (
  <TellRule tell={tell} refused={refused} onChange={onChange} />
)

function TellRule({
  tell,
  refused,
  onChange,
}: Pick<ComponentProps<typeof TellFields>, 'tell' | 'refused' | 'onChange'>) {
  const { tell: t } = useTexts(deliveryTexts)
  const at = { manageAt: '?tab=channels', mailAt: '/index/myAccount/personalInformation' }
  return <TellFields title={t.title} lead={t.lead} tell={tell} refused={refused} {...at} onChange={onChange} />
}

export const showHits: ShowHits = (hits, area) => <RehearsalChart hits={hits} area={area} />

/** What rules are made of. */
export interface RuleWorld {
  areas: readonly NamedArea[]
  fleets: readonly FleetChoice[]
  /** Whether the service has a source of weather. */
  weather: boolean
}

interface EditRuleProps extends RuleWorld {
  first: RuleDraft
  onDone(): void
}

/** The form for one rule. */
export function EditRule({ first, areas, fleets, weather, onDone }: EditRuleProps) {
  const tellText = useTellText()
  return (
    <RuleEditor
      key={first.id ?? ''}
      first={first}
      areas={areas}
      fleets={fleets}
      search={searchFor}
      drawAt={AREAS_AT}
      weather={weather}
      tell={tellBy}
      tellText={tellText}
      showHits={showHits}
      onDone={onDone}
    />
  )
}
