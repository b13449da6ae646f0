import { Link } from '@tanstack/react-router'
import { useMay } from '../../operator.ts'

/** A player's name, as a link when the operator may see players. */
export function PlayerLink({
  player,
  list,
}: {
  player: { id: string; username: string }
  /** Which of the player's lists opens. */
  list?: 'bets' | 'freeRounds' | 'care'
}) {
  const may = useMay()
  if (!may('players.read')) return player.username
  return (
    <Link to="/players/$id" params={{ id: player.id }} search={{ list }} className="link">
      {player.username}
    </Link>
  )
}
