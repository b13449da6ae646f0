import { useT } from '@padma/i18n'
import { Badge, Card, shortMoney } from '@padma/ui'
import { useBrand } from '../../brand/queries.ts'
import type { Rank, RankLevel } from './queries.ts'

/** Every label: what it asks for, what it gives. */
export function Levels({ rank }: { rank: Rank }) {
  const t = useT('ranks')
  return (
    <section aria-label={t('all')} className="grid gap-3">
      <h3 className="text-md">{t('all')}</h3>
      <ul className="grid gap-3 desk:grid-cols-2">
        {rank.levels.map((level) => (
          <li key={level.level}>
            <LevelCard level={level} isOwn={level.level === rank.level} highest={rank.highest} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function LevelCard({
  level,
  isOwn,
  highest,
}: {
  level: RankLevel
  isOwn: boolean
  highest: number
}) {
  const t = useT('ranks')
  const { symbol } = useBrand()
  const sum = (amount: string) => shortMoney(amount, symbol)
  const asks =
    Number(level.valid) > 0 || Number(level.deposits) > 0
      ? [
          Number(level.valid) > 0 && t('asksValid', { amount: sum(level.valid) }),
          Number(level.deposits) > 0 && t('asksDeposits', { amount: sum(level.deposits) }),
        ]
      : [t('asksNothing')]
  const gift = [
    Number(level.gift) > 0 && sum(level.gift),
    level.giftPoints > 0 && t('giftPoints', { points: level.giftPoints.toLocaleString('en') }),
  ].filter(Boolean)
  const gives = [
    level.pointsPercent !== 100 && t('givesPoints', { percent: level.pointsPercent }),
    level.rebatePercent !== 100 && t('givesRebate', { percent: level.rebatePercent }),
    gift.length > 0 &&
      t(level.level <= highest ? 'gifted' : 'givesGift', { gift: gift.join(' + ') }),
    level.hasVipService && t('givesVip'),
    Number(level.keep) > 0 && t('asksKeep', { amount: sum(level.keep) }),
  ].filter((line) => line !== false)
  return (
    <Card
      aria-current={isOwn ? 'true' : undefined}
      className={`h-full ${isOwn ? 'border-river! inset-ring inset-ring-river' : ''}`}
    >
      <p className="flex items-center justify-between gap-3">
        <b className="min-w-0 text-md [overflow-wrap:anywhere]">{level.name}</b>
        {isOwn ? (
          <Badge tone="pos">{t('own')}</Badge>
        ) : (
          <Badge>{t('level', { level: level.level })}</Badge>
        )}
      </p>
      <p className="mt-0.5 text-sm text-ink-2">{asks.filter(Boolean).join(' · ')}</p>
      {gives.length > 0 && (
        <ul className="mt-2 grid list-disc gap-1 ps-5 text-sm">
          {gives.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Card>
  )
}
