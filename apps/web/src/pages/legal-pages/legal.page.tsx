import './legal.page.css'
import { Link } from 'react-router'
import { useTexts } from '../../i18n/texts.ts'
import { legalKinds, type LegalKind } from '../../legal/legal-document.ts'
import { LegalText, legalAnchor } from '../../legal/legal-text.tsx'
import { legalTexts } from '../../legal/legal-texts.ts'
import { PageHead } from '../../site/blocks/page-head.tsx'
import { pageNames } from '../../site/page-names.ts'
import { legalPageTexts } from './legal-texts.ts'

const addresses = {
  agreement: '/index/userAgreement',
  privacy: '/index/privacy',
  limits: '/index/limitsOfAuthority',
} as const

/** A legal text under its title, with its clauses and the other two texts beside it. */
export function Page({ kind }: { kind: LegalKind }) {
  const { contents, others, version } = useTexts(legalPageTexts)
  const names = useTexts(pageNames)
  const document = useTexts(legalTexts[kind])
  return (
    <>
      <PageHead title={document.title} lead={version({ date: document.version })} />
      <div className="section-inner legal-page">
        <nav className="legal-page-nav" aria-label={contents}>
          <ol>
            {document.sections.map(({ heading }, i) => (
              <li key={heading}>
                <a href={`#${legalAnchor(kind, i)}`}>{heading}</a>
              </li>
            ))}
          </ol>
          <p>{others}</p>
          <ul>
            {legalKinds
              .filter((other) => other !== kind)
              .map((other) => (
                <li key={other}>
                  <Link to={addresses[other]}>{names[addresses[other]]}</Link>
                </li>
              ))}
          </ul>
        </nav>
        <LegalText kind={kind} />
      </div>
    </>
  )
}
