import { useT } from '@padma/i18n'
import { shortMoney } from '@padma/ui'
import { useBrand } from '../../../../brand/queries.ts'
import { useIsWide } from '../../../../device/use-is-wide.ts'
import { compared, type Step, usedConditions, type WireTier } from './terms.ts'

/** The steps of a contract; beside another one, what both give at each of them. */
export function TiersTable({
  tiers,
  former,
}: {
  tiers: readonly WireTier[]
  former?: readonly WireTier[] | undefined
}) {
  const t = useT('contracts')
  const isWide = useIsWide()
  const steps = compared(tiers, former ?? tiers)
  const columns = usedConditions([...tiers, ...(former ?? [])])
  const at = useCondition()
  // Without any condition the rates are all that there is to say.
  const shown = columns.length === 0 ? (['minActive'] as const) : columns
  if (!isWide)
    return (
      <ul>
        {steps.map((step, index) => (
          <li key={index} className="border-b border-line py-2.5 last:border-0">
            <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-sm">
              <dt className="font-semibold">
                {t(shown[0]!)} <span className="num">{at(step.tier, shown[0]!)}</span>
              </dt>
              <dd className="text-end">
                <Rate step={step} isCompared={former !== undefined} />
              </dd>
              {shown.slice(1).map((name) => (
                <Pair key={name} word={t(name)} value={at(step.tier, name)} />
              ))}
              {former && <Pair word={t('now')} value={shownRate(step.former)} />}
            </dl>
          </li>
        ))}
      </ul>
    )
  return (
    <table className="w-full text-sm">
      <thead>
        <tr className="border-b border-line text-xs text-ink-2">
          {shown.map((name, index) => (
            <Head key={name} word={t(name)} isStart={index === 0} />
          ))}
          {former && <Head word={t('now')} />}
          <Head word={t(former ? 'new' : 'rate')} />
        </tr>
      </thead>
      <tbody>
        {steps.map((step, row) => (
          <tr key={row} className="border-b border-line last:border-0">
            {shown.map((name, index) => (
              <td
                key={name}
                className={`px-2 py-2.5 ${index === 0 ? 'text-start font-semibold' : 'text-end'}`}
              >
                <span className="num">{at(step.tier, name)}</span>
              </td>
            ))}
            {former && (
              <td className="px-2 py-2.5 text-end text-ink-2">
                <span className="num">{shownRate(step.former)}</span>
              </td>
            )}
            <td className="px-2 py-2.5 text-end">
              <Rate step={step} isCompared={former !== undefined} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function useCondition() {
  const { symbol } = useBrand()
  return (tier: WireTier, name: 'minNetLoss' | 'minValidBet' | 'minActive'): string =>
    `≥ ${name === 'minActive' ? tier.minActive : shortMoney(tier[name], symbol)}`
}

const shownRate = (rate: string | null): string => (rate === null ? '–' : `${rate}%`)

function Rate({ step: { rate, former }, isCompared }: { step: Step; isCompared: boolean }) {
  const isMore = isCompared && Number(rate ?? 0) > Number(former ?? 0)
  return <b className={`num font-semibold ${isMore ? 'text-pos' : ''}`}>{shownRate(rate)}</b>
}

function Head({ word, isStart = false }: { word: string; isStart?: boolean }) {
  return (
    <th scope="col" className={`px-2 py-2 font-medium ${isStart ? 'text-start' : 'text-end'}`}>
      {word}
    </th>
  )
}

export function Pair({ word, value }: { word: string; value: string }) {
  return (
    <>
      <dt className="text-ink-2">{word}</dt>
      <dd className="text-end">
        <span className="num">{value}</span>
      </dd>
    </>
  )
}
