import { useDates } from '@padma/i18n'
import { Button } from '@padma/ui'
import { useState } from 'react'
import { useMay, useOperator } from '../../../operator.ts'
import { Fact, Facts } from '../../../parts/Facts.tsx'
import { useWords } from '../../../words.ts'
import { Line, Lines, Part } from './care-parts.tsx'
import { CorrectPersonSheet } from './CorrectPersonSheet.tsx'
import type { Care } from '../queries.ts'

/** Legal name and payout accounts, for those whose role shows them. */
export function PersonPart({
  id,
  player,
  personal,
}: {
  id: string
  player: string
  personal: Care['personal']
}) {
  const t = useWords()
  const dates = useDates(useOperator().timeZone)
  const may = useMay()
  const [isCorrecting, setCorrecting] = useState(false)
  if (!personal)
    return (
      <Part title={t('care.person')}>
        <p className="text-sm text-ink-3">{t('care.personHidden')}</p>
      </Part>
    )
  const { realName, birthday, payoutAccounts, payoutAccountGoneAt, payoutsHeldUntil } = personal
  return (
    <Part title={t('care.person')}>
      <Facts>
        <Fact label={t('care.realName')}>{realName || t('care.none')}</Fact>
        <Fact label={t('care.birthday')}>{birthday ? dates.dayOf(birthday) : t('care.none')}</Fact>
      </Facts>
      {may('players.correct') && (
        <Button size="sm" className="justify-self-start" onClick={() => setCorrecting(true)}>
          {t('care.correct')}
        </Button>
      )}
      {isCorrecting && (
        <CorrectPersonSheet
          id={id}
          player={player}
          stands={personal}
          onClose={() => setCorrecting(false)}
        />
      )}
      <h3 className="text-sm font-semibold text-ink-2">{t('care.payoutAccounts')}</h3>
      <Lines none={t(payoutAccountGoneAt ? 'care.noPayoutAccountsNow' : 'care.noPayoutAccounts')}>
        {payoutAccounts.map(({ methodName, maskedNumber, holder, usableFrom }) => (
          <Line
            key={`${methodName} ${maskedNumber} ${usableFrom}`}
            head={`${methodName} ${maskedNumber}`}
            at={usableFrom}
            text={holder}
          />
        ))}
      </Lines>
      {payoutAccountGoneAt && (
        <p className="text-sm text-ink-2">
          {t('care.payoutAccountGone', { time: dates.dayAndTime(payoutAccountGoneAt) })}
        </p>
      )}
      {payoutsHeldUntil && (
        <p className="text-sm text-ink-2">
          {t('care.payoutsHeld', { time: dates.dayAndTime(payoutsHeldUntil) })}
        </p>
      )}
    </Part>
  )
}
