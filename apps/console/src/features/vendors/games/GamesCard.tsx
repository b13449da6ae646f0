import { Badge } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay, useOperator } from '../../../operator.ts'
import { type Column, DataTable, PhoneRow } from '../../../parts/list/DataTable.tsx'
import { ListCard } from '../../../parts/list/ListCard.tsx'
import { SearchField } from '../../../parts/list/SearchField.tsx'
import { useWords } from '../../../words.ts'
import { GameSheet } from './GameSheet.tsx'
import { gamesQuery, type Vendor, type VendorGame } from '../queries.ts'
import type { VendorsSearch } from '../search.ts'

/** The games of one vendor, hot ones first, as the lobby shows them. */
export function GamesCard({ vendor, search }: { vendor: Vendor; search: VendorsSearch }) {
  const t = useWords()
  const { currencySymbol } = useOperator()
  const navigate = useNavigate()
  const mayChange = useMay()('vendors.change')
  const query = useQuery(gamesQuery(vendor.vassalage, search))
  const [opened, setOpened] = useState<VendorGame | null>(null)
  const go = (change: VendorsSearch) =>
    void navigate({
      to: '/game-vendors',
      search: { ...search, ...change },
      replace: true,
      resetScroll: false,
    })
  const columns: Column<VendorGame>[] = [
    { key: 'name', head: t('vendors.game'), cell: ({ name }) => name, isStrong: true },
    {
      key: 'code',
      head: t('vendors.gameCode'),
      cell: ({ code }) => <span className="ident text-ink-2">{code}</span>,
    },
    { key: 'type', head: t('vendors.category'), cell: (game) => <Kind game={game} /> },
    { key: 'state', head: t('col.state'), cell: (game) => <State game={game} /> },
    {
      key: 'minBet',
      head: t('vendors.minBet'),
      cell: ({ minBet }) => minBet && <span className="num">{`${currencySymbol}${minBet}`}</span>,
      isEnd: true,
    },
  ]
  return (
    <section aria-label={t('vendors.gamesOf', { name: vendor.name })}>
      <h2 className="mb-2 text-md">{t('vendors.gamesOf', { name: vendor.name })}</h2>
      <ListCard
        query={query}
        empty={
          search.q
            ? { title: t('vendors.noGame', { asked: search.q }) }
            : { title: t('vendors.noGames'), text: t('vendors.noGamesText') }
        }
        head={
          <SearchField
            label={t('vendors.search')}
            q={search.q ?? ''}
            longest={60}
            onSearch={(q) => go({ q: q || undefined, page: undefined })}
          />
        }
        onPage={(page) => go({ page })}
      >
        {({ rows }) => (
          <DataTable
            label={t('vendors.gamesOf', { name: vendor.name })}
            columns={columns}
            rows={rows}
            keyOf={({ code }) => code}
            {...(mayChange && {
              open: {
                word: t('vendors.change'),
                name: ({ name }: VendorGame) => t('vendors.changeGame', { name }),
                onOpen: setOpened,
              },
            })}
            phone={(game) => (
              <PhoneRow
                start={game.name}
                end={<State game={game} />}
                below={<Kind game={game} />}
              />
            )}
          />
        )}
      </ListCard>
      {opened && (
        <GameSheet vendor={vendor.vassalage} game={opened} onClose={() => setOpened(null)} />
      )}
    </section>
  )
}

function Kind({ game: { gameType, gameClassify } }: { game: VendorGame }) {
  const t = useWords()
  return [t(`vendors.type_${gameType}`), gameClassify && t(`vendors.class_${gameClassify}`)]
    .filter(Boolean)
    .join(' · ')
}

function State({ game }: { game: VendorGame }) {
  const t = useWords()
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {!game.isOn && <Badge tone="quiet">{t('vendors.state_off')}</Badge>}
      {game.isInMaintenance && <Badge tone="warn">{t('vendors.state_maintenance')}</Badge>}
      {game.isOn && !game.isInMaintenance && <Badge tone="pos">{t('vendors.state_on')}</Badge>}
      {game.isHot && <Badge tone="quiet">{t('vendors.hot')}</Badge>}
      {game.isNew && <Badge tone="quiet">{t('vendors.new')}</Badge>}
    </span>
  )
}
