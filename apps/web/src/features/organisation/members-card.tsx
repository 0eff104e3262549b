import { givenRoles, type GivenRole, type Member, type Organisation } from '@fairway/contract'
import { useState } from 'react'
import { sentenceOf } from '../../api/request.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Button } from '../../ui/button/button.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { AskFirst, withRulesEnded, type Asked } from './ask-first.tsx'
import { changeRole, handOver, isDone, removeMember } from './organisation-api.ts'
import { organisationTexts } from './organisation-texts.ts'

/** Who is in it; the owner gives roles, removes and hands over. */
export function MembersCard({ organisation }: { organisation: Organisation }) {
  const t = useTexts(organisationTexts)
  const format = useFormat()
  const [asked, setAsked] = useState<Asked | null>(null)
  const { members, most, role } = organisation
  return (
    <section className="account-card" aria-labelledby="organisation-members">
      <h2 id="organisation-members">{t.members.title}</h2>
      <ul className="organisation-list">
        {members.map((member) => (
          <MemberRow key={member.id} member={member} managed={role === 'owner' && !member.you} onAsk={setAsked} />
        ))}
      </ul>
      <small className="number">
        {t.members.count({ count: format.number(members.length), most: format.number(most.members) })}
      </small>
      {asked && <AskFirst asked={asked} onClose={() => setAsked(null)} />}
    </section>
  )
}

interface MemberRowProps {
  member: Member
  managed: boolean
  onAsk(asked: Asked): void
}

function MemberRow({ member: { id, name, role, joinedAt, you, rulesEnded }, managed, onAsk }: MemberRowProps) {
  const t = useTexts(organisationTexts)
  const format = useFormat()
  const [busy, run] = useBusy()
  const give = (wanted: GivenRole) =>
    run(async () => {
      const answer = await changeRole(id, wanted)
      if (isDone(answer)) toast('good', t.members.changed({ name, role: t.role[wanted] }))
      else toast('bad', sentenceOf(answer))
    })
  return (
    <li>
      <div className="organisation-what">
        <strong>{name}</strong>
        <small>
          {you && `${t.members.you} · `}
          {t.members.since({ time: format.moment(joinedAt) })}
        </small>
      </div>
      {managed ? (
        <div className="organisation-do">
          <select
            className="organisation-role"
            aria-label={t.members.roleOf({ name })}
            value={role}
            aria-disabled={busy}
            onChange={({ target }) => {
              const wanted = givenRoles.find((one) => one === target.value)
              if (wanted) give(wanted)
            }}
          >
            {givenRoles.map((one) => (
              <option key={one} value={one}>
                {t.role[one]}
              </option>
            ))}
          </select>
          <Button
            aria-label={t.members.handOverOf({ name })}
            onClick={() =>
              onAsk({
                title: t.handOver.title({ name }),
                text: t.handOver.text,
                yes: t.handOver.yes,
                done: t.handOver.done({ name }),
                call: () => handOver(id),
              })
            }
          >
            {t.members.handOver}
          </Button>
          <Button
            aria-label={t.members.removeOf({ name })}
            onClick={() =>
              onAsk({
                title: t.remove.title({ name }),
                text: withRulesEnded(t, t.remove.text, rulesEnded),
                yes: t.remove.yes,
                done: t.remove.done({ name }),
                call: () => removeMember(id),
              })
            }
          >
            {t.members.remove}
          </Button>
        </div>
      ) : (
        <span className="account-tag">{t.role[role]}</span>
      )}
    </li>
  )
}
