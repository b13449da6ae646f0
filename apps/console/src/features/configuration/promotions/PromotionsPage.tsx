import { useLanguage } from '@padma/i18n'
import {
  Badge,
  type BadgeTone,
  Button,
  EmptyState,
  Icon,
  IconButton,
  Money,
  shortMoney,
  SkeletonRows,
} from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import arrowUp from 'icon:arrow-up'
import plus from 'icon:plus'
import { useState } from 'react'
import { useSearchOf } from '../../../address/search.ts'
import { useMay, useOperator } from '../../../operator.ts'
import { Failure } from '../../../parts/Failure.tsx'
import { CsvButton } from '../../../parts/list/CsvButton.tsx'
import { SearchField } from '../../../parts/list/SearchField.tsx'
import { useAct } from '../../../parts/use-act.ts'
import { wordsIn } from '../names/names.ts'
import { useSiteWords } from '../names/words.ts'
import { PromotionSheet } from './PromotionSheet.tsx'
import { exportPromotions, orderPromotions, promotionsQuery, type Row, waits } from './queries.ts'
import { readPromotionsSearch } from './search.ts'
import { StateDialog, type Switch } from './StateDialog.tsx'

const LONGEST_SEARCH = 80
const tones: Record<Row['state'], BadgeTone> = {
  draft: 'quiet',
  on: 'pos',
  paused: 'warn',
  closed: 'quiet',
}

/** What the portal lists under promotions, in this order, with what each has cost. */
export function PromotionsPage() {
  const t = useSiteWords()
  const mayChange = useMay()('promotions.change')
  const { q = '' } = useSearchOf(readPromotionsSearch)
  const navigate = useNavigate()
  const query = useQuery(promotionsQuery(q))
  const [opened, setOpened] = useState<Row | 'new' | null>(null)
  const [switched, setSwitched] = useState<Switch | null>(null)
  const order = useAct({ send: orderPromotions, stale: ['promotions', 'audit'], onDone: () => {} })
  const rows = query.data?.promotions
  const moveUp = (at: number) => {
    const ids = rows!.map(({ id }) => id)
    ids.splice(at - 1, 0, ids.splice(at, 1)[0]!)
    order.act(ids)
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-sm text-ink-2">{t('promo.lead')}</p>
        {mayChange && (
          <Button look="lotus" onClick={() => setOpened('new')}>
            <Icon of={plus} />
            {t('promo.add')}
          </Button>
        )}
      </div>
      <section className="overflow-hidden rounded-lg border border-line bg-surface">
        <div className="flex flex-wrap gap-2 border-b border-line p-3 desk:px-4">
          <div className="min-w-0 flex-1 desk:max-w-80">
            <SearchField
              label={t('promo.search')}
              q={q}
              longest={LONGEST_SEARCH}
              onSearch={(words) =>
                void navigate({
                  to: '/promotions',
                  search: { q: words || undefined },
                  replace: true,
                })
              }
            />
          </div>
          <CsvButton onExport={() => exportPromotions(q)} />
        </div>
        {query.isPending ? (
          <div className="px-4">
            <SkeletonRows count={5} />
          </div>
        ) : query.isError && !rows ? (
          <Failure error={query.error} onRetry={() => void query.refetch()} />
        ) : rows!.length === 0 ? (
          <EmptyState
            picture="/art/lotus.svg"
            title={t(q === '' ? 'promo.empty' : 'promo.noneFound')}
          />
        ) : (
          <ul className="divide-y divide-line">
            {rows!.map((row, at) => (
              <PromotionLine
                key={row.id}
                row={row}
                onOpen={() => setOpened(row)}
                onSwitch={mayChange ? (to) => setSwitched({ row, to }) : null}
                onUp={mayChange && at > 0 && q === '' ? () => moveUp(at) : null}
              />
            ))}
          </ul>
        )}
      </section>
      {opened && (
        <PromotionSheet
          row={opened === 'new' ? null : opened}
          mayChange={mayChange}
          onClose={() => setOpened(null)}
        />
      )}
      {switched && <StateDialog asked={switched} onClose={() => setSwitched(null)} />}
    </>
  )
}

function PromotionLine({
  row,
  onOpen,
  onSwitch,
  onUp,
}: {
  row: Row
  onOpen: () => void
  onSwitch: ((to: Switch['to']) => void) | null
  onUp: (() => void) | null
}) {
  const t = useSiteWords()
  const { currencySymbol } = useOperator()
  const { draft, state, cost, participants, applying } = row
  const name = wordsIn(draft.title, useLanguage())
  const next = state === 'on' ? 'paused' : 'on'
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <span className="min-w-0 flex-1 basis-60">
        <button
          type="button"
          className="link block max-w-full truncate text-start font-semibold"
          onClick={onOpen}
        >
          {name}
        </button>
        <span className="block text-sm text-ink-3">
          {[
            t(`promo.kind.${draft.rules.kind}`),
            t('promo.members', { n: participants }),
            applying > 0 && t('promo.applying', { n: applying }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      {draft.rules.kind !== 'news' && (
        <span className="text-end text-sm">
          <Money amount={cost} symbol={currencySymbol} className="block font-semibold" />
          <span className="num block text-xs text-ink-3">
            {t('promo.ofBudget', { budget: shortMoney(draft.budget, currencySymbol) })}
            {waits(row) && ` · ${t('promo.budgetWaits')}`}
          </span>
        </span>
      )}
      <Badge tone={tones[state]}>{t(`promo.state.${state}`)}</Badge>
      {onSwitch && state !== 'closed' && (
        <span className="flex items-center gap-2">
          <Button
            size="sm"
            aria-label={`${t(`promo.to.${next}`)}: ${name}`}
            onClick={() => onSwitch(next)}
          >
            {t(`promo.to.${next}`)}
          </Button>
          <Button
            size="sm"
            aria-label={`${t('promo.to.closed')}: ${name}`}
            onClick={() => onSwitch('closed')}
          >
            {t('promo.to.closed')}
          </Button>
        </span>
      )}
      {onUp && <IconButton icon={arrowUp} label={`${t('promo.up')}: ${name}`} onClick={onUp} />}
    </li>
  )
}
