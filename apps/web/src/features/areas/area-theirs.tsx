import type { Area } from '@fairway/contract'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { AreaFacts } from './area-list.tsx'
import { areasTexts } from './areas-texts.ts'

interface TheirsProps {
  theirs: Area
  mine: Pick<Area, 'name' | 'note' | 'colour'>
  onKeep(): void
  onTake(): void
}

/** What another has saved meanwhile, beside what was typed here: nothing is lost, and the reader chooses. */
export function Theirs({ theirs, mine, onKeep, onTake }: TheirsProps) {
  const { form, theirs: t, colours } = useTexts(areasTexts)
  const rows = [
    [form.name, mine.name, theirs.name],
    [form.colour, colours[mine.colour], colours[theirs.colour]],
    [form.note, mine.note, theirs.note],
  ] as const
  return (
    <section className="account-note area-theirs" aria-label={t.title}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t.field}</th>
            <th scope="col">{t.mine}</th>
            <th scope="col">{t.theirs}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([field, own, other]) => (
            <tr key={field}>
              <th scope="row">{field}</th>
              <td>{own}</td>
              <td>{other}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t.shape}</th>
            <td>{t.drawn}</td>
            <td>
              <AreaFacts shape={theirs.shape} />
            </td>
          </tr>
        </tbody>
      </table>
      <div className="account-actions">
        <Button onClick={onKeep}>{t.keep}</Button>
        <Button onClick={onTake}>{t.take}</Button>
      </div>
    </section>
  )
}
