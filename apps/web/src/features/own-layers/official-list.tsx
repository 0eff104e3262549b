import type { OfficialSet } from '@fairway/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { officialAreasQuery } from '../../api/official-areas-query.ts'
import { useLanguage } from '../../i18n/use-language.ts'

/** The areas of a set, each a link to its page; all of them together first. */
export function OfficialList({ set, label }: { set: OfficialSet; label: string }) {
  const chinese = useLanguage() === 'zh-CN'
  const areas = useQuery(officialAreasQuery).data?.areas.filter((area) => area.set === set) ?? []
  return (
    <ul className="layers-source layers-areas" aria-label={label}>
      {areas.map(({ id, name, nameZh }) => (
        <li key={id}>
          <Link to={`/area/${id}`}>{chinese ? nameZh : name}</Link>
        </li>
      ))}
    </ul>
  )
}
