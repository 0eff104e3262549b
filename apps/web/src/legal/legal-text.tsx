import './legal-text.css'
import { useLanguage } from '../i18n/use-language.ts'
import { useTexts } from '../i18n/texts.ts'
import { legalBlocks } from './legal-blocks.ts'
import { fillNames } from './legal-names.ts'
import type { LegalKind } from './legal-document.ts'
import { legalTexts } from './legal-texts.ts'

interface LegalTextProps {
  kind: LegalKind
  /** Level of the sections' headings: 2 under a page's h1, 3 under a dialog's h2. */
  level?: 2 | 3
}

/** A legal text without its title, as the legal pages and the login dialog's agreement show it. Suspends until it is there. */
export function LegalText({ kind, level = 2 }: LegalTextProps) {
  const language = useLanguage()
  const { intro, sections } = useTexts(legalTexts[kind])
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className="legal">
      <Paragraphs texts={intro.map((text) => fillNames(text, language))} />
      {sections.map((section, i) => (
        <section key={section.heading} id={legalAnchor(kind, i)} tabIndex={-1}>
          <Heading>{section.heading}</Heading>
          <Paragraphs texts={section.paragraphs.map((text) => fillNames(text, language))} />
        </section>
      ))}
    </div>
  )
}

/** The id of a section, the same in both languages, so that a link to a clause survives a switch. */
export const legalAnchor = (kind: LegalKind, section: number) => `${kind}-${section + 1}`

function Paragraphs({ texts }: { texts: readonly string[] }) {
  return legalBlocks(texts).map((block) => {
    if (block.kind === 'list') {
      return (
        <ul key={block.items[0]}>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )
    }
    return <p key={block.text}>{block.kind === 'strong' ? <strong>{block.text}</strong> : block.text}</p>
  })
}
