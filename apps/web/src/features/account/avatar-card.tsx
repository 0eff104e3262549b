import { avatarTypes, type Profile } from '@fairway/contract'
import { ImageUp, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { removeAvatar, saveAvatar } from '../../api/account-api.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { accountTexts } from './account-texts.ts'
import { Avatar } from './avatar.tsx'
import { profileChanged } from './profile-changed.ts'
import { shrinkPicture } from './shrink-picture.ts'

export function AvatarCard({ profile }: { profile: Profile }) {
  const { personal, saved, avatarOf } = useTexts(accountTexts)
  const [busy, run] = useBusy()
  const input = useRef<HTMLInputElement>(null)
  const upload = (file: File | undefined) => {
    if (!file) return
    run(async () => {
      const picture = await shrinkPicture(file)
      if (picture === null) return toast('bad', personal.avatarBad)
      profileChanged(await saveAvatar(picture), saved)
    })
  }
  const name = profile.name || profile.email || profile.mobile || ''
  return (
    <section className="account-card" aria-labelledby="account-avatar">
      <h2 id="account-avatar">{personal.avatar}</h2>
      <div className="account-who">
        <Avatar name={name} headUrl={profile.headUrl} alt={avatarOf({ name })} />
        <div className="account-actions">
          <input
            ref={input}
            className="visually-hidden"
            type="file"
            accept={avatarTypes.join(',')}
            tabIndex={-1}
            aria-label={personal.choose}
            onChange={(event) => {
              upload(event.target.files?.[0])
              // The same file again is a choice too.
              event.target.value = ''
            }}
          />
          <Button icon={ImageUp} disabled={busy} aria-busy={busy} onClick={() => input.current?.click()}>
            {personal.choose}
          </Button>
          {profile.headUrl !== '' && (
            <Button
              icon={Trash2}
              disabled={busy}
              onClick={() => run(async () => void profileChanged(await removeAvatar(), saved))}
            >
              {personal.removeAvatar}
            </Button>
          )}
        </div>
      </div>
      <p>{personal.avatarLead}</p>
    </section>
  )
}
