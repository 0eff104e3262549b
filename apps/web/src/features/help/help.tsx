import './help.css'
import { MessageCircleQuestionMark, Search } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { askContact } from '../../contact/contact-store.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Button } from '../../ui/button/button.tsx'
import { findHelp } from './find-help.ts'
import { helpTexts, noteOf, type ArticleId, type TermId } from './help-texts.ts'
import { helpTopics } from './help-topics.ts'
import { ServiceState } from './service-state.tsx'

const placeOf = new Map(helpTopics.flatMap(({ articles }) => articles.map(({ id, at }) => [id, at] as const)))

/** Answers by topic, found by words; the glossary, the state of the service, and a way to ask a person. */
export function Help({ announcements }: { announcements: ReactNode }) {
  const t = useTexts(helpTexts)
  const [asked, setAsked] = useState('')
  const found = asked.trim() === '' ? null : findHelp(asked, t)
  return (
    <div className="help">
      <search className="help-search">
        <Search aria-hidden />
        <input
          type="search"
          aria-label={t.search}
          placeholder={t.searchHint}
          value={asked}
          maxLength={100}
          onChange={({ target }) => setAsked(target.value)}
        />
      </search>
      <output className="help-count">
        {found !== null && found.articles.length + found.terms.length > 0
          ? t.found({ count: found.articles.length + found.terms.length })
          : ''}
      </output>
      {found === null ? (
        helpTopics.map(({ topic, articles }) => (
          <section key={topic} className="account-card" aria-labelledby={`help-${topic}`}>
            <h2 id={`help-${topic}`}>{t.topics[topic]}</h2>
            <Articles ids={articles.map(({ id }) => id)} />
          </section>
        ))
      ) : found.articles.length + found.terms.length === 0 ? (
        <p className="account-card">{t.none({ text: asked.trim() })}</p>
      ) : (
        <section className="account-card" aria-label={t.search}>
          <Articles ids={found.articles} openFirst />
          {found.terms.length > 0 && <Terms ids={found.terms} />}
        </section>
      )}
      {found === null && <Glossary />}
      <section className="account-card" aria-labelledby="help-state">
        <h2 id="help-state">{t.state.title}</h2>
        <ServiceState />
        {announcements}
      </section>
      <section className="account-card" aria-labelledby="help-ask">
        <h2 id="help-ask">{t.ask.title}</h2>
        <p>{t.ask.lead}</p>
        <div className="account-actions">
          <Button
            kind="primary"
            icon={MessageCircleQuestionMark}
            onClick={() =>
              askContact({
                variant: 'consult',
                feature: 'productService',
                content: asked.trim() === '' ? '' : t.ask.content({ text: asked.trim() }),
              })
            }
          >
            {t.ask.button}
          </Button>
        </div>
      </section>
    </div>
  )
}

/** Each closed under its title; the first of what was searched for open. */
function Articles({ ids, openFirst = false }: { ids: readonly ArticleId[]; openFirst?: boolean }) {
  const t = useTexts(helpTexts)
  const format = useFormat()
  return ids.map((id, i) => {
    const { title, lead, steps } = t.articles[id]
    const note = noteOf(t.articles[id])
    return (
      <details key={openFirst ? `found ${id}` : id} className="help-article" open={openFirst && i === 0}>
        <summary>{title}</summary>
        <p>{lead}</p>
        <ol>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {note !== null && <p className="help-note">{note}</p>}
        <Link to={placeOf.get(id)!} aria-label={format.labelled(t.try, title)}>
          {t.try}
        </Link>
      </details>
    )
  })
}

function Glossary() {
  const { glossary, keys } = useTexts(helpTexts)
  return (
    <section className="account-card" aria-labelledby="help-glossary">
      <h2 id="help-glossary">{glossary.title}</h2>
      <Terms ids={Object.keys(glossary.terms) as TermId[]} />
      <h2>{keys.title}</h2>
      <p>{keys.lead}</p>
    </section>
  )
}

function Terms({ ids }: { ids: readonly TermId[] }) {
  const { glossary } = useTexts(helpTexts)
  return (
    <dl className="help-terms">
      {ids.map((id) => (
        <div key={id}>
          <dt>{glossary.terms[id][0]}</dt>
          <dd>{glossary.terms[id][1]}</dd>
        </div>
      ))}
    </dl>
  )
}
