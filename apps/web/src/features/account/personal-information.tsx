import type { Profile } from '@fairway/contract'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useTexts } from '../../i18n/texts.ts'
import { accountTexts } from './account-texts.ts'
import { AvatarCard } from './avatar-card.tsx'
import { ChangeContactForm } from './change-contact-form.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import { ProfileForm } from './profile-form.tsx'

/** What the owner can change. `#password` in the address leads to that form. */
export function PersonalInformation({ profile }: { profile: Profile }) {
  const { demo } = useTexts(accountTexts)
  const location = useLocation()
  useEffect(() => {
    if (location.hash !== '#password') return
    const form = document.getElementById('password')
    form?.scrollIntoView()
    form?.focus({ preventScroll: true })
  }, [location])
  return (
    <>
      <AvatarCard profile={profile} />
      <ProfileForm profile={profile} />
      {profile.demo && <p className="account-note">{demo}</p>}
      <ChangePasswordForm profile={profile} disabled={profile.demo} />
      <ChangeContactForm profile={profile} disabled={profile.demo} />
    </>
  )
}
