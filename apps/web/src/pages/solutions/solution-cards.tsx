import { Card, CardGrid } from '../../site/blocks/card.tsx'
import { useTexts } from '../../i18n/texts.ts'
import { pageNames } from '../../site/page-names.ts'
import { solutionIds, type SolutionId } from './solution-ids.ts'
import { solutionScreens } from './solution-screens.ts'
import { solutionsTexts } from './solution-texts.ts'

const numbers = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const

/** The nine, or all but the one that is being read. */
export function SolutionCards({ except }: { except?: SolutionId }) {
  const { summaries, open } = useTexts(solutionsTexts)
  const names = useTexts(pageNames)
  return (
    <CardGrid least={300}>
      {numbers.map((number) => {
        const solution = solutionIds[number]
        const address = `/index/solutions/solutionDetail?id=${number}` as const
        if (solution === except) return null
        return (
          <Card
            key={solution}
            title={names[address]}
            text={summaries[solution]}
            to={address}
            icon={solutionScreens[solution].icon}
            more={open}
          />
        )
      })}
    </CardGrid>
  )
}
