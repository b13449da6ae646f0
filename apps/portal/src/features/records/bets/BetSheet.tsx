import { useDates, useT } from '@padma/i18n'
import { buttonClass, Money } from '@padma/ui'
import { Sheet } from '@padma/ui/overlays/Sheet.tsx'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useBrand } from '../../../brand/queries.ts'
import { Dispute } from './Dispute.tsx'
import type { Bet } from '../queries.ts'

/** One round as it is in the books, and the way to the game, where its draw can be checked. */
export function BetSheet({ bet, name, onClose }: { bet: Bet; name: string; onClose: () => void }) {
  const t = useT('records')
  const { symbol, timeZone } = useBrand()
  const dates = useDates(timeZone)
  const at = (instant: string): string => `${dates.day(instant)}, ${dates.timeToSecond(instant)}`
  return (
    <Sheet
      title={
        <>
          {name} · {t('cause_round', { id: bet.id })}
        </>
      }
      onClose={onClose}
      footer={
        <Link
          to="/game"
          search={{
            vassalage: bet.vassalage,
            gameCode: bet.gameCode,
            gameType: bet.gameType,
            round: bet.roundRef,
          }}
          className={buttonClass('river', 'lg')}
        >
          {t('checkInGame')}
        </Link>
      }
    >
      <dl className="grid text-sm">
        <Fact word={t('state')}>{t(`bet_${bet.state}`)}</Fact>
        <Fact word={t('staked')}>
          <Money amount={bet.stake} symbol={symbol} />
        </Fact>
        {Number(bet.freeStake) > 0 && (
          <Fact word={t('freeRound')}>
            <Money amount={bet.freeStake} symbol={symbol} />
          </Fact>
        )}
        {bet.state === 'settled' && (
          <>
            <Fact word={t('won')}>
              <Money amount={bet.payout} symbol={symbol} />
            </Fact>
            <Fact word={t('net')}>
              <Money amount={bet.net} symbol={symbol} isSigned />
            </Fact>
          </>
        )}
        <Fact word={t('placedAt')}>{at(bet.placedAt)}</Fact>
        {bet.settledAt && <Fact word={t('settledAt')}>{at(bet.settledAt)}</Fact>}
        <Fact word={t('vendor')}>{bet.vendor}</Fact>
        <Fact word={t('roundId')}>
          <span className="num whitespace-normal! [overflow-wrap:anywhere]">{bet.roundRef}</span>
        </Fact>
      </dl>
      <p className="text-sm text-ink-2">{t('checkHow')}</p>
      <Dispute bet={bet} />
    </Sheet>
  )
}

function Fact({ word, children }: { word: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 border-b border-line py-3 last:border-0">
      <dt className="flex-none text-ink-2">{word}</dt>
      <dd className="min-w-0 text-end font-semibold">{children}</dd>
    </div>
  )
}
