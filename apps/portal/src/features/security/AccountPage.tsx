import { useDates, useT } from '@padma/i18n'
import { Button, Card, Icon, Skeleton } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import moon from 'icon:moon'
import signOutIcon from 'icon:sign-out'
import sun from 'icon:sun'
import { useState } from 'react'
import { useBrand } from '../../brand/queries.ts'
import { LanguageSwitch } from '../../device/LanguageSwitch.tsx'
import { setTheme, useTheme } from '../../device/theme.ts'
import { AuthenticatorCard } from './factors/AuthenticatorCard.tsx'
import { IdentitiesCard } from './identities/IdentitiesCard.tsx'
import { AccessNotice } from './contacts/AccessNotice.tsx'
import { PasskeyCard } from './passkeys/PasskeyCard.tsx'
import { DevicesCard } from './devices/DevicesCard.tsx'
import { ClosingNotice } from '../../parts/profile/ClosingNotice.tsx'
import { IdentityCard } from '../../parts/identity/IdentityCard.tsx'
import { ClosureCard } from './closure/ClosureCard.tsx'
import { ProfileCard } from './profile/ProfileCard.tsx'
import { ReachCard } from './contacts/ReachCard.tsx'
import { AccountCard } from '../../parts/member/AccountCard.tsx'
import { AvatarChoice } from './profile/AvatarChoice.tsx'
import { memberQuery } from '../../parts/member/queries.ts'
import { wholeAccount } from '../../parts/member/shown-account.ts'
import SignOutDialog from '../../parts/member/SignOutDialog.tsx'
import { WaitingCard } from '../../parts/waiting/WaitingCard.tsx'

/** My account: who, since when, how it looks, and the way out. */
export default function AccountPage() {
  const t = useT('accounts')
  const { data: member } = useQuery(memberQuery)
  const dates = useDates(useBrand().timeZone)
  const theme = useTheme()
  const [isLeaving, setLeaving] = useState(false)
  const facts = [
    ['account', member && wholeAccount(member.account)],
    ['memberSince', member && dates.day(member.registeredAt)],
    [
      'lastSignIn',
      member &&
        (member.lastSignInAt
          ? [dates.dayAndTime(member.lastSignInAt), member.lastSignInFrom]
              .filter(Boolean)
              .join(' · ')
          : t('firstSignIn')),
    ],
  ] as const
  return (
    <>
      <AccessNotice />
      <ClosingNotice />
      <IdentityCard over="securityCenter" />
      <WaitingCard />
      <Card>
        <div className="-mx-3 mb-4 border-b border-line pb-4 desk:hidden">
          <AccountCard />
        </div>
        <dl className="grid gap-3 text-sm">
          {facts.map(([word, value]) => (
            <div key={word} className="flex flex-wrap justify-between gap-2">
              <dt className="text-ink-2">{t(word)}</dt>
              <dd className="font-semibold">
                {value ? <bdi>{value}</bdi> : <Skeleton className="h-5 w-24" />}
              </dd>
            </div>
          ))}
        </dl>
      </Card>
      <ProfileCard />
      <ReachCard />
      <AuthenticatorCard />
      <PasskeyCard />
      <IdentitiesCard />
      <DevicesCard />
      <Card>
        <AvatarChoice />
      </Card>
      <Card className="grid gap-3">
        <h3 className="text-md">{t('appearance')}</h3>
        <div className="flex flex-wrap gap-2">
          <LanguageSwitch hasName />
          <Button
            look="line"
            size="sm"
            className="min-h-11"
            onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
          >
            <Icon of={theme === 'dark' ? sun : moon} />
            {t(theme === 'dark' ? 'light' : 'dark')}
          </Button>
        </div>
      </Card>
      <ClosureCard />
      <Button className="justify-self-start" onClick={() => setLeaving(true)}>
        <Icon of={signOutIcon} className="flip size-5" />
        {t('signOut')}
      </Button>
      {isLeaving && <SignOutDialog onCancel={() => setLeaving(false)} />}
    </>
  )
}
