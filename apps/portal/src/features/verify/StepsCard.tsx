import { openStream } from '@padma/fair'
import { useLanguage, useT } from '@padma/i18n'
import { formatUnits } from '@padma/money'
import { Card, Icon } from '@padma/ui'
import check from 'icon:check'
import x from 'icon:x'
import type { ReactNode } from 'react'
import type { Verified } from './VerifyTool.tsx'

/** The four steps from the seed to the payout, each with what it made here. */
export function StepsCard({ game, round, check: found }: Verified) {
  const t = useT('verify')
  const language = useLanguage()
  const { computed } = found
  const symbol = round.currencySymbol ?? ''
  const money = (units: bigint | string) => formatUnits(BigInt(units), symbol)
  const faults = [
    !computed && t('notAllowed'),
    computed && found.isViewRight === false && t('otherOutcome'),
    found.isTableRight === false && t('otherTable'),
  ].filter((fault) => typeof fault === 'string')
  const lines = computed
    ? game.describe(
        { ...round, ...computed, stakeUnits: BigInt(round.stakeUnits), currencySymbol: symbol },
        language === 'bn' ? 'bn' : 'en',
      )
    : []
  const isPaid = found.isPayoutRight && found.isStakedRight
  return (
    <Card>
      <h2 className="mb-4 text-md">{t('steps')}</h2>
      <ol className="grid gap-5">
        <Step title={t('stepCommitment')} isRight={found.isCommitmentRight}>
          <p>{t(found.isCommitmentRight ? 'stepCommitmentRight' : 'stepCommitmentWrong')}</p>
          <Code>{`SHA-256 = ${found.commitment}`}</Code>
        </Step>
        <Step title={t('stepNumbers')} isRight={found.isCommitmentRight}>
          <Code>{`HMAC-SHA256 = ${firstBlock(round)}`}</Code>
        </Step>
        <Step title={t('stepOutcome')} isRight={faults.length === 0}>
          {faults.map((fault) => (
            <p key={fault}>{fault}</p>
          ))}
          {lines.length > 0 && (
            <ul className="mt-1 grid gap-1 rounded-sm bg-surface-2 px-3 py-2 text-ink">
              {lines.map((line, index) => (
                <li key={index}>{line}</li>
              ))}
            </ul>
          )}
        </Step>
        <Step title={t('stepPaid')} isRight={isPaid}>
          <p>{t('bet', { amount: money(computed?.stakedUnits ?? round.stakeUnits) })}</p>
          {computed && <p>{t('computedPayout', { amount: money(computed.payoutUnits) })}</p>}
          <p>{t('paidPayout', { amount: money(round.payoutUnits) })}</p>
        </Step>
      </ol>
    </Card>
  )
}

function Step(props: { title: string; isRight: boolean; children: ReactNode }) {
  const t = useT('verify')
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-3">
      <span
        className={`grid size-9 place-items-center rounded-full
          ${props.isRight ? 'bg-pos-soft text-pos' : 'bg-neg-soft text-neg'}`}
      >
        <Icon of={props.isRight ? check : x} className="size-5" />
      </span>
      <div className="grid content-start gap-1 text-sm text-ink-2">
        <h3 className="text-base leading-9 text-ink">
          {props.title}
          <span className="sr-only">: {t(props.isRight ? 'right' : 'wrong')}</span>
        </h3>
        {props.children}
      </div>
    </li>
  )
}

const Code = ({ children }: { children: string }) => (
  <code dir="ltr" className="rounded-sm bg-surface-2 px-3 py-2 text-xs break-all text-ink">
    {children}
  </code>
)

/** The first 32 bytes that the seeds make, as hex: what the rules begin to draw from. */
function firstBlock(seeds: { serverSeed: string; clientSeed: string; nonce: number }): string {
  const { int } = openStream(seeds.serverSeed, seeds.clientSeed, seeds.nonce)
  return Array.from({ length: 8 }, () =>
    int(2 ** 32)
      .toString(16)
      .padStart(8, '0'),
  ).join('')
}
