import type { ContractTerms } from '@padma/contract'
import { useT } from '@padma/i18n'
import { Money } from '@padma/ui'
import type { ReactNode } from 'react'
import { useBrand } from '../../../../brand/queries.ts'
import { TiersTable } from './TiersTable.tsx'

/** All that a contract says; beside another one of its kind, what changes. */
export function TermsView({
  terms,
  former,
}: {
  terms: ContractTerms
  former?: ContractTerms | undefined
}) {
  if (terms.kind === 'realtime')
    return <RealTime terms={terms} former={former?.kind === 'realtime' ? former : undefined} />
  const before = former && former.kind !== 'realtime' ? former : undefined
  return (
    <div className="grid gap-3">
      <TiersTable tiers={terms.tiers} former={before?.tiers} />
      <Facts terms={terms} former={before} />
    </div>
  )
}

function RealTime({
  terms,
  former,
}: {
  terms: Extract<ContractTerms, { kind: 'realtime' }>
  former: Extract<ContractTerms, { kind: 'realtime' }> | undefined
}) {
  const t = useT('contracts')
  const rate = (percent: string) => <span className="num">{percent}%</span>
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 text-sm">
      <Fact
        word={t('profitRate')}
        value={rate(terms.profitRate)}
        former={unless(
          isSame(former?.profitRate, terms.profitRate),
          former && rate(former.profitRate),
        )}
      />
      <Fact
        word={t('lossRate')}
        value={rate(terms.lossRate)}
        former={unless(isSame(former?.lossRate, terms.lossRate), former && rate(former.lossRate))}
      />
      <Fact
        word={t('singleBet')}
        value={<Sum amount={terms.singleBet} />}
        former={unless(
          isSame(former?.singleBet, terms.singleBet),
          former && <Sum amount={former.singleBet} />,
        )}
      />
    </dl>
  )
}

function Facts({
  terms,
  former,
}: {
  terms: Exclude<ContractTerms, { kind: 'realtime' }>
  former: Exclude<ContractTerms, { kind: 'realtime' }> | undefined
}) {
  const t = useT('contracts')
  const dividend = terms.kind === 'dividend' ? terms : undefined
  const was = former?.kind === 'dividend' ? former : undefined
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 text-sm">
      {dividend && (
        <>
          <Fact
            word={t('period')}
            value={t(`period_${dividend.period}`)}
            former={unless(was?.period === dividend.period, was && t(`period_${was.period}`))}
          />
          <Fact
            word={t('carry')}
            value={t(`carry_${dividend.carry}`)}
            former={unless(was?.carry === dividend.carry, was && t(`carry_${was.carry}`))}
          />
        </>
      )}
      <Fact
        word={t('minActiveBet')}
        value={<Sum amount={terms.minActiveBet} />}
        former={unless(
          isSame(former?.minActiveBet, terms.minActiveBet),
          former && <Sum amount={former.minActiveBet} />,
        )}
      />
    </dl>
  )
}

const isSame = (one: string | undefined, other: string) => Number(one) === Number(other)
/** What stays is said once. */
const unless = (isLeftOut: boolean, what: ReactNode) => (isLeftOut ? undefined : what)

function Fact({ word, value, former }: { word: string; value: ReactNode; former?: ReactNode }) {
  const t = useT('contracts')
  return (
    <>
      <dt className="text-ink-2">{word}</dt>
      <dd className="text-end font-semibold">
        {value}
        {former !== undefined && (
          <span className="block text-xs font-normal text-ink-2">
            {t('now')}: {former}
          </span>
        )}
      </dd>
    </>
  )
}
function Sum({ amount }: { amount: string }) {
  const { symbol } = useBrand()
  return <Money amount={amount} symbol={symbol} isShort />
}
