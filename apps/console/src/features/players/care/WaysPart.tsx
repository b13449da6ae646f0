import { useDates } from '@padma/i18n'
import { useOperator } from '../../../operator.ts'
import { Fact, Facts } from '../../../parts/Facts.tsx'
import { useWords } from '../../../words.ts'
import { Part } from './care-parts.tsx'
import type { Care } from '../queries.ts'

/** Sign-in methods beside the password, and factors for a new network. */
export function WaysPart({
  ways: { authenticator, passkeys, identities, hasPaymentPassword },
}: {
  ways: Care['ways']
}) {
  const t = useWords()
  const dates = useDates(useOperator().timeZone)
  return (
    <Part title={t('care.ways')}>
      <Facts>
        <Fact label={t('care.authenticator')}>
          {authenticator.isOn
            ? t('care.recoveryCodes', { n: String(authenticator.recoveryCodesLeft) })
            : t('care.none')}
        </Fact>
        <Fact label={t('care.passkeys')}>
          {passkeys.length === 0
            ? t('care.none')
            : passkeys.map(({ name, madeAt, usedAt }) => (
                <span key={`${name} ${madeAt}`} className="block">
                  {name}{' '}
                  <span className="num font-normal text-ink-3">
                    ·{' '}
                    {usedAt
                      ? t('care.usedAt', { time: dates.dayAndTime(usedAt) })
                      : t('care.madeAt', { time: dates.dayAndTime(madeAt) })}
                  </span>
                </span>
              ))}
        </Fact>
        <Fact label={t('care.identities')}>
          {identities.length === 0
            ? t('care.none')
            : identities.map(({ provider, shownAs, linkedAt }) => (
                <span key={provider} className="block">
                  {t(`care.provider.${provider}`)} {shownAs}{' '}
                  <span className="num font-normal text-ink-3">
                    · {t('care.madeAt', { time: dates.dayAndTime(linkedAt) })}
                  </span>
                </span>
              ))}
        </Fact>
        <Fact label={t('care.paymentPassword')}>
          {t(hasPaymentPassword ? 'care.isSet' : 'care.none')}
        </Fact>
      </Facts>
    </Part>
  )
}
