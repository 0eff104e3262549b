import type { InvitedTo, Organisation, OrganisationLogLine } from '@fairway/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { sentenceOf } from '../../api/request.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Button } from '../../ui/button/button.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { AskFirst, withRulesEnded, type Asked } from './ask-first.tsx'
import { answerInvitation, dissolve, isDone, leave, rename, shareThing } from './organisation-api.ts'
import { organisationTexts } from './organisation-texts.ts'
import { ShareForm, type OwnThing } from './share-form.tsx'
import { NameForm } from './name-form.tsx'

/** The invitations to who reads it. */
export function InvitedCard({ invited }: { invited: readonly InvitedTo[] }) {
  const { invited: t, role: roles } = useTexts(organisationTexts)
  const format = useFormat()
  const [busy, run] = useBusy()
  const answer = ({ id, organisation }: InvitedTo, accept: boolean) =>
    run(async () => {
      const got = await answerInvitation(id, accept)
      if (isDone(got)) toast('good', accept ? t.accepted({ organisation }) : t.refused)
      else toast('bad', sentenceOf(got))
    })
  return (
    <section className="account-card" aria-labelledby="organisation-invited">
      <h2 id="organisation-invited">{t.title}</h2>
      <ul className="organisation-list">
        {invited.map((one) => (
          <li key={one.id}>
            <span className="organisation-what">
              {t.line({
                by: one.by,
                organisation: one.organisation,
                role: roles[one.role],
                time: format.moment(one.expiresAt),
              })}
            </span>
            <div className="organisation-do">
              <Button kind="primary" disabled={busy} aria-busy={busy} onClick={() => answer(one, true)}>
                {t.accept}
              </Button>
              <Button disabled={busy} onClick={() => answer(one, false)}>
                {t.refuse}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Its name, what one is in it, and the ways out. */
export function HeadCard({ organisation }: { organisation: Organisation }) {
  const { name, role, members } = organisation
  const t = useTexts(organisationTexts)
  const [renaming, setRenaming] = useState(false)
  const [going, setGoing] = useState(false)
  const rules = role === 'owner' ? organisation.rulesEnded : (members.find(({ you }) => you)?.rulesEnded ?? 0)
  const out = role === 'owner' ? { ...t.dissolve, call: dissolve } : { ...t.leave, call: leave }
  return (
    <section className="account-card" aria-labelledby="organisation-name">
      <h2 id="organisation-name">{name}</h2>
      <p>{t.head.yours({ role: t.role[role], may: t.may[role] })}</p>
      {renaming ? (
        <NameForm
          first={name}
          yes={t.head.save}
          done={() => t.head.renamed}
          call={rename}
          onDone={() => setRenaming(false)}
        >
          <Button onClick={() => setRenaming(false)}>{t.head.cancel}</Button>
        </NameForm>
      ) : (
        <div className="account-actions">
          {role === 'owner' && <Button onClick={() => setRenaming(true)}>{t.head.rename}</Button>}
          <Button onClick={() => setGoing(true)}>{out.button}</Button>
        </div>
      )}
      {going && (
        <AskFirst asked={{ ...out, text: withRulesEnded(t, out.text, rules) }} onClose={() => setGoing(false)} />
      )}
    </section>
  )
}

/** Where a thing is to be seen; fleets and rules of others are on this page. */
const pageOf = ({ kind, id }: Organisation['shared'][number]): string | null =>
  kind === 'plan'
    ? `/index/myAccount/planRoutes?plan=${id}`
    : kind === 'area'
      ? '/index/myAccount/areaRemind?tab=areas'
      : null

/** What is shared by whom; the own can be taken back here. */
export function SharedCard({
  organisation: { shared },
  mayShare,
  own,
}: {
  organisation: Organisation
  mayShare: boolean
  own: readonly OwnThing[]
}) {
  const { shared: t, kind: kinds, share, next } = useTexts(organisationTexts)
  const [asked, setAsked] = useState<Asked | null>(null)
  const askOf = ({ kind, id, rulesOfOthers }: Organisation['shared'][number], name: string): Asked => ({
    title: t.askTitle({ name }),
    text: rulesOfOthers > 0 ? next({ first: t.ask, second: t.stops({ count: rulesOfOthers }) }) : t.ask,
    yes: t.takeBack,
    done: share.gone({ name }),
    call: () => shareThing(kind, id, false),
  })
  return (
    <section className="account-card" aria-labelledby="organisation-shared">
      <h2 id="organisation-shared">{t.title}</h2>
      {shared.length === 0 && <p>{t.none}</p>}
      {mayShare && (own.length > 0 ? <ShareForm things={own} /> : <p>{t.nothingOwn}</p>)}
      <ul className="organisation-list">
        {shared.map((thing) => {
          const name = thing.name || t.unnamed
          const page = pageOf(thing)
          return (
            <li key={`${thing.kind} ${thing.id}`}>
              <div className="organisation-what">
                <strong>{page === null ? name : <Link to={page}>{name}</Link>}</strong>
                <small>{t.by({ kind: kinds[thing.kind], by: thing.by })}</small>
              </div>
              {thing.yours && (
                <Button aria-label={t.takeBackOf({ name })} onClick={() => setAsked(askOf(thing, name))}>
                  {t.takeBack}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {asked !== null && <AskFirst asked={asked} onClose={() => setAsked(null)} />}
    </section>
  )
}

export function LogCard({ organisation: { log } }: { organisation: Organisation }) {
  const { log: t, role: roles, kind: kinds } = useTexts(organisationTexts)
  const format = useFormat()
  const words = ({ step, by, whom, role, kind }: OrganisationLogLine) =>
    t[step]({
      by: by || t.somebody,
      whom: whom || t.somebody,
      role: role === null ? '' : roles[role],
      kind: kind === null ? '' : kinds[kind],
    })
  return (
    <section className="account-card" aria-labelledby="organisation-log">
      <h2 id="organisation-log">{t.title}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard (WCAG 2.1.1) */}
      <ol className="organisation-log" aria-labelledby="organisation-log" tabIndex={0}>
        {log.map((line, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines have no name of their own
          <li key={i}>
            <time className="number" dateTime={new Date(line.at).toISOString()} title={format.utc(line.at)}>
              {format.moment(line.at)}
            </time>
            <span>{words(line)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
