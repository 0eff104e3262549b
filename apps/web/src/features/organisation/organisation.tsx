import './organisation.css'
import type { SharedView } from '@fairway/contract'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../i18n/texts.ts'
import { Pending } from '../../ui/panel/panel-states.tsx'
import type { OwnThing } from './share-form.tsx'
import { InviteCard } from './invite-card.tsx'
import { MembersCard } from './members-card.tsx'
import { NameForm } from './name-form.tsx'
import { found, organisationQuery } from './organisation-api.ts'
import { HeadCard, InvitedCard, LogCard, SharedCard } from './organisation-cards.tsx'
import { OthersCard } from './others-card.tsx'
import { organisationTexts } from './organisation-texts.ts'

interface OrganisationPageProps {
  user: string
  /** What others share; null while it is not known. */
  shared: SharedView | null
  /** What can be shared and is not. */
  own: readonly OwnThing[]
}

/** The organisation of the reader, or the ways into one. */
export function OrganisationPage({ user, shared, own }: OrganisationPageProps) {
  const t = useTexts(organisationTexts)
  const { data, error, refetch } = useQuery(organisationQuery(user))
  if (data === undefined) return <Pending text={t.failed} lines={8} error={error} onRetry={() => void refetch()} />
  const { organisation, invited } = data
  return (
    <>
      <p>{t.lead}</p>
      {invited.length > 0 && <InvitedCard invited={invited} />}
      {organisation === null ? (
        <section className="account-card" aria-labelledby="organisation-found">
          <h2 id="organisation-found">{t.found.title}</h2>
          <p>{t.found.lead}</p>
          <NameForm first="" yes={t.found.yes} done={(name) => t.found.done({ name })} call={found} />
        </section>
      ) : (
        <>
          <HeadCard organisation={organisation} />
          <MembersCard organisation={organisation} />
          {organisation.role === 'owner' && <InviteCard organisation={organisation} />}
          <SharedCard organisation={organisation} mayShare={shared?.mayShare ?? false} own={own} />
          {shared && <OthersCard view={shared} />}
          <LogCard organisation={organisation} />
        </>
      )}
    </>
  )
}
