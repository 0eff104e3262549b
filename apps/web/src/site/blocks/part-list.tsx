import './part-list.css'
import { useTexts } from '../../i18n/texts.ts'
import { partTexts } from '../part-texts.ts'
import { parts, type Part } from '../parts.ts'
import { Tag } from './tag.tsx'

type State = 'runs' | 'planned'

const stateOf = (part: Part): State => parts[part]

/** Parts of the product with what each does and whether it runs today; those that run come first. */
export function PartList({ of }: { of: readonly Part[] }) {
  const texts = useTexts(partTexts)
  const shown = of.toSorted((a, b) => Number(stateOf(a) === 'planned') - Number(stateOf(b) === 'planned'))
  return (
    <ul className="part-list">
      {shown.map((part) => (
        <li key={part}>
          <strong>{texts.parts[part].name}</strong>
          <span>{texts.parts[part].text}</span>
          <Tag state={stateOf(part)}>{texts[stateOf(part)]}</Tag>
        </li>
      ))}
    </ul>
  )
}
