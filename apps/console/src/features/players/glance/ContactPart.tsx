import { useDates } from '@padma/i18n'
import { Icon } from '@padma/ui'
import { Link } from '@tanstack/react-router'
import deviceMobile from 'icon:device-mobile'
import devices from 'icon:devices'
import envelope from 'icon:envelope-simple'
import phone from 'icon:phone'
import type { ReactNode } from 'react'
import { useOperator } from '../../../operator.ts'
import { Age } from '../../../parts/Age.tsx'
import { useWords } from '../../../words.ts'
import { useDeviceName } from '../care/care-parts.tsx'
import type { Care } from '../queries.ts'
import { Card } from './Card.tsx'

const SESSIONS_SHOWN = 2

/** How the player is reached, where their money goes and where they are signed in. */
export function ContactPart({ id, care }: { id: string; care: Care }) {
  const t = useWords()
  const dates = useDates(useOperator().timeZone)
  const deviceName = useDeviceName()
  const { mobile, email, personal, sessions } = care
  return (
    <Card
      title={t('care.contact')}
      beside={
        <Link
          to="/players/$id"
          params={{ id }}
          search={{ list: 'care' }}
          resetScroll={false}
          className="link text-sm"
        >
          {t('players.care')}
        </Link>
      }
    >
      <ul className="divide-y divide-line text-sm">
        {[
          { icon: phone, name: t('care.mobile'), contact: mobile },
          { icon: envelope, name: t('care.email'), contact: email },
        ].map(({ icon, name, contact }) => (
          <Way
            key={name}
            icon={icon}
            name={name}
            what={contact?.masked ?? t('care.none')}
            beside={contact && t(contact.isVerified ? 'care.proved' : 'care.notProved')}
            isGood={contact?.isVerified ?? false}
          />
        ))}
        {personal?.payoutAccounts.map(({ methodName, maskedNumber, holder, usableFrom }) => (
          <Way
            key={methodName + maskedNumber + usableFrom}
            icon={deviceMobile}
            name={t('care.payoutAccounts')}
            what={`${methodName} ${maskedNumber}`}
            beside={holder}
          />
        ))}
        {sessions.slice(0, SESSIONS_SHOWN).map((session) => (
          <Way
            key={session.id}
            icon={devices}
            name={t('care.sessions')}
            what={deviceName(session)}
            beside={<Age since={session.lastSeenAt} />}
          />
        ))}
      </ul>
      {personal === null && <p className="text-xs text-ink-3">{t('care.personHidden')}</p>}
      {personal?.payoutsHeldUntil && (
        <p className="text-sm text-warn">
          {t('care.payoutsHeld', { time: dates.dayAndTime(personal.payoutsHeldUntil) })}
        </p>
      )}
    </Card>
  )
}

type WayProps = {
  icon: string
  name: string
  what: string
  beside: ReactNode
  isGood?: boolean
}

function Way({ icon, name, what, beside, isGood = false }: WayProps) {
  return (
    <li className="flex items-center gap-3 py-2">
      <Icon of={icon} className="size-5 flex-none text-ink-3" />
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <span className="sr-only">{name}: </span>
        {what}
      </span>
      <span className={`text-xs ${isGood ? 'text-pos' : 'text-ink-3'}`}>{beside}</span>
    </li>
  )
}
