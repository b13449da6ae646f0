import { useT } from '@padma/i18n'
import { Icon } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import clock from 'icon:clock-counter-clockwise'
import fire from 'icon:fire-fill'
import funnel from 'icon:funnel'
import heart from 'icon:heart'
import { permissionQuery, useBrand } from '../../brand/queries.ts'
import { useOverlay } from '../../address/use-overlay.ts'
import { type CategoryId, pathOf } from '../../parts/catalogue/categories.ts'
import { useIsSignedIn } from '../../session/session.ts'
import { type ListType, type LobbySearch, listTypes } from './address.ts'
import { classesOf, minBetsOf } from './narrow.ts'
import { typesQuery } from './queries.ts'

const icons: Record<ListType, string> = { hot: fire, fav: heart, recent: clock }
const chip =
  'flex min-h-11 flex-none items-center gap-1.5 rounded-full bg-surface-2 px-4 text-sm font-medium text-ink-2 hover:text-ink aria-pressed:bg-river-soft aria-pressed:font-semibold aria-pressed:text-on-river-soft aria-pressed:inset-ring-[1.5px] aria-pressed:inset-ring-river'

/** Which list, which class, from which stake; only what would change something is offered. */
export function Filters({
  category,
  now,
  onChoose,
}: {
  category: CategoryId
  now: LobbySearch
  onChoose: (choice: Partial<LobbySearch>) => void
}) {
  const t = useT('lobby')
  const isSignedIn = useIsSignedIn()
  const { open } = useOverlay()
  const { symbol } = useBrand()
  const { data: permission } = useQuery(permissionQuery)
  const { data: types = [] } = useQuery(typesQuery(category))
  const classes = classesOf(types, now.page, permission?.languages ?? [])
  const minBets = minBetsOf(types, now.page, permission?.minBetChoices ?? [])
  const chooseType = (type: ListType): void => {
    if (type === 'hot' || isSignedIn) onChoose({ type: now.type === type ? undefined : type })
    else
      open({
        modal: 'login',
        then: `${pathOf(category)}?${new URLSearchParams({ ...(now.page && { page: now.page }), type })}`,
      })
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div
        role="group"
        aria-label={t('lists')}
        className="no-bar -mx-4 flex min-w-0 flex-auto gap-2 overflow-x-auto px-4 py-0.5
          max-desk:basis-full desk:mx-0 desk:px-0.5"
      >
        <button
          type="button"
          aria-pressed={!now.type && !now.classify}
          className={chip}
          onClick={() => onChoose({ type: undefined })}
        >
          {t('allGames')}
        </button>
        {listTypes.map((type) => (
          <button
            key={type}
            type="button"
            aria-pressed={now.type === type}
            className={chip}
            onClick={() => chooseType(type)}
          >
            <Icon of={icons[type]} className="size-4.5" />
            {t(`list_${type}`)}
          </button>
        ))}
        {classes.length > 0 && (
          <span aria-hidden="true" className="my-2 w-px flex-none bg-line-strong" />
        )}
        {classes.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={now.classify === one}
            className={chip}
            onClick={() => onChoose({ classify: now.classify === one ? undefined : one })}
          >
            {t(`class_${one}`)}
          </button>
        ))}
      </div>
      {(minBets.length > 0 || now.minBet) && (
        <label
          className="flex min-h-11 items-center gap-2 rounded-sm bg-surface px-3 text-sm text-ink-2
            inset-ring inset-ring-line-strong focus-within:inset-ring-2
            focus-within:inset-ring-focus"
        >
          <Icon of={funnel} className="size-5 text-ink-3" />
          {t('minBet')}
          <select
            value={now.minBet ?? ''}
            className="num min-h-11 bg-transparent font-semibold text-ink outline-0"
            onChange={({ target }) => onChoose({ minBet: target.value || undefined })}
          >
            <option value="">{t('anyBet')}</option>
            {[...new Set([...minBets, ...(now.minBet ? [now.minBet] : [])])].map((stake) => (
              <option key={stake} value={stake}>
                {symbol}
                {stake}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  )
}
