import type { Game } from '@padma/contract'
import { useT } from '@padma/i18n'
import { Icon, toast } from '@padma/ui'
import heart from 'icon:heart'
import heartFill from 'icon:heart-fill'
import { gameName } from '../catalogue/game-name.ts'
import { setFavouriteLottery, useFavouriteLotteries } from './favourites.ts'

/** Of members: on a picture with a dark plate below, else in the colours of the page. */
export function LotteryHeart({
  game,
  className,
}: {
  game: Pick<Game, 'nodeId' | 'displayName' | 'nodeName'>
  className: string
}) {
  const t = useT('lobby')
  const isFavourite = useFavouriteLotteries().includes(game.nodeId)
  const name = gameName(game)
  return (
    <button
      type="button"
      aria-pressed={isFavourite}
      aria-label={t('favourite', { game: name })}
      className={className}
      onClick={() => {
        setFavouriteLottery(game.nodeId, !isFavourite)
        if (isFavourite)
          toast(t('unfavoured', { game: name }), {
            label: t('undo'),
            act: () => setFavouriteLottery(game.nodeId, true),
          })
        else toast(t('favoured', { game: name }))
      }}
    >
      <span>
        <Icon of={isFavourite ? heartFill : heart} className="size-4.5" />
      </span>
    </button>
  )
}
