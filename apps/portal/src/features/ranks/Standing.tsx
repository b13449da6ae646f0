import { useT } from '@padma/i18n'
import { Badge, Icon, shortMoney } from '@padma/ui'
import medal from 'icon:medal'
import { useBrand } from '../../brand/queries.ts'
import { leftOf, percentOf } from '../../parts/rank/progress.ts'
import type { Rank } from '../../parts/rank/queries.ts'

/** What the member has, what the next label still asks for, and what keeps this one. */
export function Standing({ rank }: { rank: Rank }) {
  const t = useT('points')
  const own = rank.levels[rank.level]
  const next = rank.levels[rank.level + 1]
  return (
    <section
      aria-label={t('rank_yours')}
      className="grid gap-4 rounded-lg bg-deep bg-[url(/art/waves.svg)] bg-size-[auto_100%]
        bg-bottom p-5 text-white"
    >
      <div className="flex items-center gap-4">
        <span className="grid size-14 flex-none place-items-center rounded-full bg-white/15">
          <Icon of={medal} className="size-8" />
        </span>
        <p className="grid min-w-0 flex-1 leading-snug">
          <span className="text-sm text-white/75">{t('rank_yours')}</span>
          <b className="text-2xl leading-tight [overflow-wrap:anywhere]">
            {own?.name ?? t('rank_level', { level: rank.level })}
          </b>
        </p>
        {rank.isSet && <Badge>{t('rank_isSet')}</Badge>}
      </div>
      {next ? (
        <div className="grid gap-3">
          <p className="text-sm font-semibold">{t('rank_toNext', { name: next.name })}</p>
          <Bar word={t('rank_valid')} done={rank.valid} asked={next.valid} />
          {Number(next.deposits) > 0 && (
            <Bar word={t('rank_deposits')} done={rank.deposits} asked={next.deposits} />
          )}
        </div>
      ) : (
        <p className="text-sm">{t('rank_top')}</p>
      )}
      {own && Number(own.keep) > 0 && (
        <div className="border-t border-white/15 pt-3">
          <Bar word={t('rank_keep')} done={rank.monthValid} asked={own.keep} />
        </div>
      )}
    </section>
  )
}

function Bar({ word, done, asked }: { word: string; done: string; asked: string }) {
  const t = useT('points')
  const { symbol } = useBrand()
  const left = leftOf(done, asked)
  const sums = t('rank_of', { done: shortMoney(done, symbol), asked: shortMoney(asked, symbol) })
  return (
    <div className="grid gap-1.5 text-sm">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-white/75">{word}</span>
        <span className="num">{sums}</span>
      </p>
      <span
        role="img"
        aria-label={`${word}: ${sums}`}
        className="block h-2 overflow-hidden rounded-full bg-white/20"
      >
        <span
          className="block h-full rounded-full bg-white"
          style={{ inlineSize: `${percentOf(done, asked)}%` }}
        />
      </span>
      <p className="text-xs text-white/75">
        {left === null ? t('rank_met') : t('rank_left', { amount: shortMoney(left, symbol) })}
      </p>
    </div>
  )
}
