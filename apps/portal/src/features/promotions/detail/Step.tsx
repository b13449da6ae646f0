import { useDates, useT } from '@padma/i18n'
import { Badge, Button, buttonClass, Card, shortMoney } from '@padma/ui'
import { Link } from '@tanstack/react-router'
import { useOverlay } from '../../../address/use-overlay.ts'
import { useBrand } from '../../../brand/queries.ts'
import { useRefusalWords } from '../../../calls/refusal-text.ts'
import { claim, join, leave, type Promotion } from '../../../parts/promotions/queries.ts'
import { useReason } from '../use-reason.ts'
import { tones } from '../status.ts'
import { useStep } from '../use-step.ts'
import { ApplyForm } from './ApplyForm.tsx'
import { CheckIn } from './CheckIn.tsx'
import { Raffle } from './Raffle.tsx'
import { Wagering } from './Wagering.tsx'

/** Where the member is, and the one thing to do next. */
export function Step({ promotion }: { promotion: Promotion }) {
  const t = useT('promotions')
  const { rules, status, mine } = promotion
  return (
    <>
      <Card className="grid gap-4 p-5!">
        <div className="flex items-start justify-between gap-3">
          <h2 className="text-md">{t(mine ? 'yourStep' : 'takePart')}</h2>
          {(mine || status === 'coming_soon') && (
            <Badge tone={tones[status]}>{t(`status_${status}`)}</Badge>
          )}
        </div>
        <Next promotion={promotion} />
      </Card>
      {mine?.bonusId && <Wagering bonusId={mine.bonusId} />}
      {rules.kind === 'raffle' && <Raffle promotion={promotion} />}
    </>
  )
}

function Next({ promotion }: { promotion: Promotion }) {
  const t = useT('promotions')
  const { open } = useOverlay()
  const { symbol, timeZone } = useBrand()
  const dates = useDates(timeZone)
  const reason = useReason(promotion)
  const { id, rules, status, mine, review, from } = promotion
  if (status === 'coming_soon') return <p>{t('fromWhen', { when: dates.dayAndTime(from) })}</p>
  if (!mine)
    return (
      <>
        <p className="text-sm text-ink-2">{t('guestText')}</p>
        <Button look="lotus" size="lg" onClick={() => open({ modal: 'login' })}>
          {t('logIn')}
        </Button>
      </>
    )
  if (status === 'join' && mine.unmet.length > 0)
    return (
      <>
        <p className="text-sm text-ink-2">{t('unmetText')}</p>
        <ul className="list-disc ps-5 text-sm">
          {mine.unmet.map((condition) => (
            <li key={condition}>{t(`unmet_${condition}`)}</li>
          ))}
        </ul>
      </>
    )
  if (rules.kind === 'check_in') return <CheckIn promotion={promotion} rules={rules} />
  const canApply =
    review === 'operator' && (status === 'join' || (status === 'rejected' && mine.comment !== null))
  switch (status) {
    case 'join':
      return canApply ? (
        <ApplyForm promotion={promotion} />
      ) : (
        <>
          <p className="text-sm text-ink-2">{t(`joinText_${rules.kind as 'gift'}`)}</p>
          <Act word={t('act_join')} act={() => join(id)} isMain />
        </>
      )
    case 'applying':
      return (
        <>
          <p className="text-sm text-ink-2">{t('applyingText')}</p>
          <blockquote className="border-s-2 border-line-strong ps-3 text-sm [overflow-wrap:anywhere]">
            {mine.comment}
          </blockquote>
        </>
      )
    case 'joined':
    case 'process':
      return (
        <>
          {rules.kind === 'cashback' && mine.loss !== null ? (
            <p className="leading-snug">
              <span className="block text-sm text-ink-2">{t('lossSoFar')}</span>
              <b className="num text-2xl">
                {shortMoney(mine.loss.startsWith('-') ? '0.00' : mine.loss, symbol)}
              </b>
            </p>
          ) : rules.kind === 'raffle' ? null : (
            <p className="text-sm text-ink-2">{t('joinedText')}</p>
          )}
          {rules.kind !== 'cashback' && !('ticketsBy' in rules && rules.ticketsBy === 'bet') ? (
            <Button look="lotus" size="lg" onClick={() => open({ member: 'depositv2' })}>
              {t('deposit')}
            </Button>
          ) : (
            <Link to="/rng" search={{}} className={buttonClass('river', 'lg')}>
              {t('play')}
            </Link>
          )}
          <Act word={t('leave')} act={() => leave(id)} />
        </>
      )
    case 'claim':
      return (
        <>
          {mine.claimUntil && (
            <p className="text-sm text-ink-2">
              {t('claimUntil', { when: dates.dayAndTime(mine.claimUntil) })}
            </p>
          )}
          <Act
            word={
              mine.amount ? t('claimSum', { sum: shortMoney(mine.amount, symbol) }) : t('claim')
            }
            act={() => claim(promotion)}
            isMain
          />
        </>
      )
    case 'claimed':
    case 'issued':
      return (
        <>
          <p className="text-sm text-ink-2">
            {mine.amount
              ? t('receivedSum', {
                  sum: shortMoney(mine.amount, symbol),
                  when: dates.dayAndTime(mine.at),
                })
              : t('received', { when: dates.dayAndTime(mine.at) })}
          </p>
          {!mine.bonusId && (
            <Button onClick={() => open({ member: 'rewardCenter' })}>{t('seeRewards')}</Button>
          )}
        </>
      )
    case 'rejected':
      return (
        <>
          <p className="text-sm">{reason}</p>
          {canApply && <ApplyForm promotion={promotion} />}
        </>
      )
    case 'close':
      return <p className="text-sm text-ink-2">{reason ?? t('closeText')}</p>
  }
}

function Act({
  word,
  act,
  isMain = false,
}: {
  word: string
  act: () => Promise<Promotion>
  isMain?: boolean
}) {
  const words = useRefusalWords()
  const step = useStep(act)
  return (
    <div className="grid gap-2">
      <Button
        {...(isMain && { look: 'lotus', size: 'lg' })}
        isBusy={step.isPending}
        onClick={() => step.mutate()}
      >
        {word}
      </Button>
      {step.error && (
        <p role="alert" className="text-sm text-neg">
          {words.of(step.error)}
        </p>
      )}
    </div>
  )
}
