import { useDates, useT } from '@padma/i18n'
import { Button, Card, Icon, toast } from '@padma/ui'
import handshake from 'icon:handshake'
import { useBrand } from '../../../../brand/queries.ts'
import { useRefusalWords } from '../../../../calls/refusal-text.ts'
import { ContractBadge } from '../ContractBadge.tsx'
import type { Contract } from '../queries.ts'
import { TermsView } from '../terms/TermsView.tsx'
import { useTermsWords } from '../terms/use-terms-words.ts'
import { useAnswer } from '../use-answer.ts'
import { OwnReplay } from './OwnReplay.tsx'

const DAY_MS = 86_400_000

/** A contract that waits for an answer: one sentence, old against new, one's own 90 days. */
export function ReceivedOffer({ offer, mine }: { offer: Contract; mine: Contract | null }) {
  const t = useT('contracts')
  const words = useTermsWords()
  const dates = useDates(useBrand().timeZone)
  const left = Math.ceil((Date.parse(offer.expiresAt ?? offer.offeredAt) - Date.now()) / DAY_MS)
  return (
    <div className="grid grid-cols-1 items-start gap-4 desk:grid-cols-[minmax(0,8fr)_minmax(0,5fr)]">
      <Card aria-labelledby="offer" className="grid grid-cols-1 gap-4">
        <div className="flex items-start gap-3">
          <span className="grid size-11 flex-none place-items-center rounded-md bg-warn-soft text-warn">
            <Icon of={handshake} className="size-5.5" />
          </span>
          <div className="min-w-0 flex-1 leading-snug">
            <h3 id="offer" className="text-md">
              {t(`offer_${offer.kind}`)}
            </h3>
            <p className="text-xs text-ink-3">
              {offer.upline ?? t('platform')} · {dates.day(offer.offeredAt)}
              {offer.expiresAt && ` · ${t('daysLeft', { count: Math.max(0, left) })}`}
            </p>
          </div>
          <ContractBadge of={offer} />
        </div>
        <p className="text-lg leading-relaxed">{words.say(offer.terms)}</p>
        <TermsView terms={offer.terms} former={mine?.terms} />
      </Card>
      <div className="grid grid-cols-1 gap-4">
        <OwnReplay id={offer.id} hasFormer={mine !== null} />
        <Answers offer={offer} hasFormer={mine !== null} />
      </div>
    </div>
  )
}

/** Two answers of equal weight. */
function Answers({ offer, hasFormer }: { offer: Contract; hasFormer: boolean }) {
  const t = useT('contracts')
  const words = useRefusalWords({ isKeyed: true })
  const answer = useAnswer(offer, () => toast(t('answered')))
  const button = (action: 'accept' | 'reject') => (
    <Button
      look="line"
      size="lg"
      isBusy={answer.isPending && answer.variables === action}
      onClick={() => answer.mutate(action)}
    >
      {t(action)}
    </Button>
  )
  return (
    <Card className="grid grid-cols-1 gap-2.5">
      {button('accept')}
      {button('reject')}
      {answer.error && (
        <p role="alert" className="text-sm text-neg">
          {words.of(answer.error)}
        </p>
      )}
      <p className="text-center text-xs text-ink-3">
        {t(`begins_${offer.kind}`)} {hasFormer && t('formerRuns')} {t('lowerEnds')}
      </p>
    </Card>
  )
}
