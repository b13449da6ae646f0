import { useLanguage } from '@padma/i18n'
import { formatDecimal } from '@padma/money'
import { Badge, Button, EmptyState, Icon, SkeletonRows } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import plus from 'icon:plus'
import { useState } from 'react'
import { useMay, useOperator } from '../../../operator.ts'
import { Failure } from '../../../parts/Failure.tsx'
import { Picture } from '../inputs/Picture.tsx'
import { wordsIn } from '../names/names.ts'
import { useSiteWords } from '../names/words.ts'
import { SettingsSection } from '../section/SettingsSection.tsx'
import { type MallReward, mallQuery } from './queries.ts'
import { RewardSheet } from './RewardSheet.tsx'

/** The rewards of the points mall, and what play earns. */
export function MallPage() {
  const t = useSiteWords()
  const may = useMay()
  const rewards = useQuery({ ...mallQuery, enabled: may('pointRewards.read') })
  const [open, setOpen] = useState<MallReward | 'new' | null>(null)
  const mayChange = may('pointRewards.change')
  return (
    <>
      {may('pointRewards.read') && (
        <section aria-label={t('mall.rewards')} className="grid gap-3">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 className="text-md">{t('mall.rewards')}</h2>
            {mayChange && (
              <Button look="lotus" onClick={() => setOpen('new')}>
                <Icon of={plus} />
                {t('mall.add')}
              </Button>
            )}
          </div>
          {rewards.isPending ? (
            <SkeletonRows count={4} className="h-16" />
          ) : rewards.isError ? (
            <Failure error={rewards.error} onRetry={() => void rewards.refetch()} />
          ) : rewards.data.length === 0 ? (
            <EmptyState
              picture="/art/lotus.svg"
              title={t('mall.empty')}
              text={t('mall.emptyText')}
            />
          ) : (
            <ul
              className="divide-y divide-line overflow-hidden rounded-lg border border-line
                bg-surface"
            >
              {rewards.data.map((reward) => (
                <RewardRow
                  key={reward.id}
                  reward={reward}
                  onOpen={mayChange ? () => setOpen(reward) : null}
                />
              ))}
            </ul>
          )}
        </section>
      )}
      <SettingsSection isTitled section="points" />
      {open !== null && (
        <RewardSheet reward={open === 'new' ? null : open} onClose={() => setOpen(null)} />
      )}
    </>
  )
}

function RewardRow({ reward, onOpen }: { reward: MallReward; onOpen: (() => void) | null }) {
  const t = useSiteWords()
  const language = useLanguage()
  const { currencySymbol } = useOperator()
  const name = wordsIn(reward.name, language)
  return (
    <li className="flex items-center gap-3 px-4 py-2.5">
      <Picture url={reward.picture} alt="" className="h-12 w-16 flex-none" />
      <span className="min-w-0 flex-1 leading-snug">
        <b className="font-semibold [overflow-wrap:anywhere]">{name}</b>
        <span className="block text-sm text-ink-2">
          {[
            t(`mall.kind_${reward.kind}`),
            t('mall.costs', { points: reward.points.toLocaleString('en') }),
            Number(reward.amount) > 0 && formatDecimal(reward.amount, currencySymbol),
            t('mall.stock', {
              available: `${reward.available}`,
              quantity: `${reward.quantity}`,
            }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      {!reward.isOn && <Badge tone="quiet">{t('mall.off')}</Badge>}
      {reward.isOn && reward.available === 0 && <Badge tone="warn">{t('mall.soldOut')}</Badge>}
      {onOpen && (
        <Button size="sm" aria-label={t('mall.changeOne', { name })} onClick={onOpen}>
          {t('mall.change')}
        </Button>
      )}
    </li>
  )
}
