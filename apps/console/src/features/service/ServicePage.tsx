import { useDates } from '@padma/i18n'
import { Badge } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useSearchOf } from '../../address/search.ts'
import { useOperator } from '../../operator.ts'
import { ListCard } from '../../parts/list/ListCard.tsx'
import { useIsWide } from '../../parts/use-is-desk.ts'
import { useWords } from '../../words.ts'
import { ConversationPanel } from './ConversationPanel.tsx'
import { type Listed, listQuery } from './queries.ts'
import { readServiceSearch, type ServiceSearch } from './search.ts'

/** Conversations with players and guests, and beside them the one that is open. */
export default function ServicePage() {
  const t = useWords()
  const isWide = useIsWide()
  const navigate = useNavigate()
  const search = useSearchOf(readServiceSearch)
  const query = useQuery(listQuery({ state: search.state, page: search.page }))
  const go = (change: ServiceSearch): void =>
    void navigate({ to: '/service', search: (before: object) => ({ ...before, ...change }) })
  const list = (
    <ListCard
      query={query}
      head={
        <Tabs
          state={search.state}
          onChoose={(state) => go({ state, page: undefined, id: undefined })}
        />
      }
      empty={
        search.state === 'closed'
          ? { title: t('service.emptyClosed') }
          : { title: t('service.empty'), text: t('service.emptyText') }
      }
      onPage={(page) => go({ page })}
    >
      {(page) => (
        <ul aria-label={t('service.list')} className="grid grid-cols-1 divide-y divide-line">
          {page.rows.map((row) => (
            <Row
              key={row.id}
              row={row}
              isOpen={row.id === search.id}
              onOpen={() => go({ id: row.id })}
            />
          ))}
        </ul>
      )}
    </ListCard>
  )
  const panel = search.id && (
    <ConversationPanel key={search.id} id={search.id} onClose={() => go({ id: undefined })} />
  )
  if (!isWide) return panel || list
  return (
    <div className="grid grid-cols-[minmax(0,24rem)_minmax(0,1fr)] items-start gap-4">
      {list}
      {panel || (
        <p className="rounded-lg border border-line bg-surface p-8 text-center text-ink-2">
          {t('service.choose')}
        </p>
      )}
    </div>
  )
}

function Tabs({
  state,
  onChoose,
}: {
  state: ServiceSearch['state']
  onChoose: (state: ServiceSearch['state']) => void
}) {
  const t = useWords()
  return (
    <div role="group" aria-label={t('service.list')} className="flex gap-2">
      {([undefined, 'closed'] as const).map((each) => (
        <button
          key={each ?? 'open'}
          type="button"
          aria-pressed={each === state}
          className="min-h-9 rounded-full bg-surface-2 px-4 text-sm font-medium text-ink-2
            aria-pressed:bg-river-soft aria-pressed:font-semibold aria-pressed:text-on-river-soft
            max-desk:min-h-11"
          onClick={() => onChoose(each)}
        >
          {t(each ? 'service.closed' : 'service.open')}
        </button>
      ))}
    </div>
  )
}

function Row({ row, isOpen, onOpen }: { row: Listed; isOpen: boolean; onOpen: () => void }) {
  const t = useWords()
  const dates = useDates(useOperator().timeZone)
  const name = row.player?.username ?? `${t('guest')} ${row.id}`
  return (
    <li>
      <button
        type="button"
        aria-current={isOpen || undefined}
        className="grid w-full gap-1 px-4 py-3 text-start hover:bg-surface-2
          aria-current:bg-river-soft"
        onClick={onOpen}
      >
        <span className="flex items-center gap-2">
          <b className="min-w-0 truncate font-semibold">{name}</b>
          {row.isVip && <Badge tone="pos">{t('service.vip')}</Badge>}
          <span className="num ms-auto text-xs text-ink-3">{dates.dayAndTime(row.lastAt)}</span>
        </span>
        <span className="flex items-center gap-2 text-sm text-ink-2">
          <span className="min-w-0 flex-1 truncate">{row.last || t('service.picture')}</span>
          {row.unread > 0 && row.state !== 'closed' && (
            <>
              <span
                aria-hidden="true"
                className="num grid h-5 min-w-5 place-items-center rounded-full bg-lotus px-1.5
                  text-xs font-semibold text-on-lotus"
              >
                {row.unread}
              </span>
              <span className="sr-only">{t('service.unread', { count: row.unread })}</span>
            </>
          )}
          <Badge tone={row.state === 'waiting' ? 'warn' : 'quiet'}>
            {row.state === 'taken'
              ? row.isMine
                ? t('service.mine')
                : row.operator
              : t(`service.state_${row.state}`)}
          </Badge>
        </span>
      </button>
    </li>
  )
}
