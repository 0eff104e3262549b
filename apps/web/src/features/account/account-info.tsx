import type { Profile } from '@fairway/contract'
import { UserRoundPen } from 'lucide-react'
import { lazy, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { LazyPart } from '../../ui/lazy/lazy-part.tsx'
import { accountPath, accountTexts } from './account-texts.ts'
import { Avatar } from './avatar.tsx'
import { DataCard } from './data-card.tsx'
import { DeleteCard } from './delete-card.tsx'
import { MaskedContact } from './masked-contact.tsx'
import { SecurityLogCard } from './security-log-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

const SecondFactorCard = lazy(async () => ({
  default: (await import('./second-factor-card.tsx')).SecondFactorCard,
}))

/** Who this account is, what it uses, where it is logged in, and what can be done with it as a whole. */
export function AccountInfo({ profile, usage }: { profile: Profile; usage: ReactNode }) {
  const { info, none, demo, avatarOf } = useTexts(accountTexts)
  const format = useFormat()
  const account = profile.mobile ?? profile.email ?? profile.name
  const name = profile.name || profile.email || profile.mobile || ''
  return (
    <>
      {profile.demo && <p className="account-note">{demo}</p>}
      <section className="account-card" aria-labelledby="account-who">
        <div className="account-who">
          <Avatar name={name} headUrl={profile.headUrl} alt={avatarOf({ name })} />
          <h2 id="account-who">{name}</h2>
        </div>
        <dl className="account-facts">
          <dt>{info.mobile}</dt>
          <dd>
            <MaskedContact value={profile.mobile} />
          </dd>
          <dt>{info.email}</dt>
          <dd>
            <MaskedContact value={profile.email} />
          </dd>
          <dt>{info.realName}</dt>
          <dd>{profile.realName || none}</dd>
          <dt>{info.company}</dt>
          <dd>{profile.company || none}</dd>
          <dt>{info.registered}</dt>
          <dd title={format.utc(profile.registeredAt)}>{format.moment(profile.registeredAt)}</dd>
          <dt>{info.passwordChanged}</dt>
          <dd title={format.utc(profile.passwordChangedAt)}>{format.moment(profile.passwordChangedAt)}</dd>
        </dl>
        <div className="account-actions">
          <Link className="button button-quiet" to={accountPath('personalInformation')}>
            <UserRoundPen aria-hidden />
            {info.edit}
          </Link>
        </div>
      </section>
      {usage}
      {!profile.demo && (
        <LazyPart>
          <SecondFactorCard account={account} />
        </LazyPart>
      )}
      <SessionsCard />
      <SecurityLogCard />
      <DataCard account={account} />
      {!profile.demo && <DeleteCard account={account} />}
    </>
  )
}
