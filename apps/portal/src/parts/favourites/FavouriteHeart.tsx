import type { Game } from '@padma/contract'
import { useT } from '@padma/i18n'
import { Icon, toast } from '@padma/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import heart from 'icon:heart'
import heartFill from 'icon:heart-fill'
import { isRefusedWith } from '../../calls/refusal-text.ts'
import { useAct } from '../../calls/use-act.ts'
import { heartClass } from '../catalogue/GameCard.tsx'
import { gameName } from '../catalogue/game-name.ts'
import { LotteryHeart } from '../lottery/LotteryHeart.tsx'
import { favouriteIdsQuery, setFavourite } from './queries.ts'

/** Lotteries are kept in this browser, all other games by the server. */
export default function FavouriteHeart({ game }: { game: Game }) {
  return game.gameType.endsWith('LOTT') ? (
    <LotteryHeart game={game} className={`${heartClass} aria-pressed:*:text-[#FF9FC0]`} />
  ) : (
    <KeptHeart game={game} />
  )
}

/** Pressed at once and told to the server; where that fails it goes back and says so. */
function KeptHeart({ game }: { game: Game }) {
  const t = useT('lobby')
  const queryClient = useQueryClient()
  const { data: isFavourite = false } = useQuery({
    ...favouriteIdsQuery,
    select: (ids) => ids.includes(game.nodeId),
  })
  const { queryKey } = favouriteIdsQuery
  const act = useAct<string[], boolean>({
    mutationFn: (wanted) => setFavourite(game, wanted),
    async onMutate(wanted) {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (ids = []) =>
        wanted ? [game.nodeId, ...ids] : ids.filter((id) => id !== game.nodeId),
      )
    },
    onSuccess(ids, wanted) {
      queryClient.setQueryData(queryKey, ids)
      void queryClient.invalidateQueries({ queryKey: ['own', 'favourites', 'first'] })
      void queryClient.invalidateQueries({ queryKey: ['own', 'lobby'], refetchType: 'none' })
      const name = gameName(game)
      if (wanted) toast(t('favoured', { game: name }))
      else
        toast(t('unfavoured', { game: name }), {
          label: t('undo'),
          act: () => act.mutate(true),
        })
    },
    onError(error, wanted) {
      queryClient.setQueryData(queryKey, (ids = []) =>
        wanted ? ids.filter((id) => id !== game.nodeId) : [game.nodeId, ...ids],
      )
      toast(t(isRefusedWith(error, 'favourites_full') ? 'favouritesFull' : 'favourFailed'))
    },
  })
  return (
    <button
      type="button"
      aria-pressed={isFavourite}
      aria-label={t('favourite', { game: gameName(game) })}
      className={heartClass}
      onClick={() => act.mutate(!isFavourite)}
    >
      <span>
        <Icon
          of={isFavourite ? heartFill : heart}
          className={`size-4.5 ${isFavourite ? 'text-[#FF9FC0]' : ''}`}
        />
      </span>
    </button>
  )
}
