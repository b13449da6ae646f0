import { type Key, useT } from '@padma/i18n'
import { useRecordNames } from '../../../parts/records/names.ts'
import type { Bet, BetFilter, GameOfRecord } from '../queries.ts'

const states = ['open', 'settled', 'voided'] as const satisfies readonly Bet['state'][]
const select = `min-h-11 min-w-0 flex-1 basis-36 rounded-sm bg-surface-2 px-3 text-sm font-medium
  text-ink-2`

/** By game type, vendor, game and state; only what was played in the range is offered. */
export function BetFilters({
  games,
  filter,
  onChange,
}: {
  games: readonly GameOfRecord[]
  filter: BetFilter
  onChange: (filter: BetFilter) => void
}) {
  const t = useT('records')
  const shell = useT('shell')
  const names = useRecordNames()
  const vendors = new Map(games.map(({ vassalage, vendor }) => [vassalage, vendor]))
  const types = [...new Set(games.map(({ gameType }) => gameType))]
  const typeName = (type: string): string => {
    const text = shell(`category_${type}` as Key<'shell'>)
    return text === `category_${type}` ? type : text
  }
  const choose = (part: keyof BetFilter) => (event: { target: { value: string } }) => {
    const { [part]: _, ...rest } = filter
    onChange(event.target.value === '' ? rest : { ...rest, [part]: event.target.value })
  }
  return (
    <div className="flex flex-wrap gap-2">
      <select
        aria-label={t('gameType')}
        className={select}
        value={filter.gameType ?? ''}
        onChange={choose('gameType')}
      >
        <option value="">{t('everyType')}</option>
        {types.map((type) => (
          <option key={type} value={type}>
            {typeName(type)}
          </option>
        ))}
      </select>
      <select
        aria-label={t('vendor')}
        className={select}
        value={filter.vendor ?? ''}
        onChange={choose('vendor')}
      >
        <option value="">{t('everyVendor')}</option>
        {[...vendors].map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <select
        aria-label={t('game')}
        className={select}
        value={filter.gameCode ?? ''}
        onChange={choose('gameCode')}
      >
        <option value="">{t('everyGame')}</option>
        {games.map(({ gameCode, gameName, vassalage }) => (
          <option key={`${vassalage} ${gameCode}`} value={gameCode}>
            {names.game(gameCode, gameName)}
          </option>
        ))}
      </select>
      <select
        aria-label={t('state')}
        className={select}
        value={filter.state ?? ''}
        onChange={choose('state')}
      >
        <option value="">{t('everyState')}</option>
        {states.map((state) => (
          <option key={state} value={state}>
            {t(`bet_${state}`)}
          </option>
        ))}
      </select>
    </div>
  )
}
