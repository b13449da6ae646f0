import type { Stack } from '@padma/testkit'
import { signInOperator } from '../../../tests/drivers/operator.ts'
import { deposit, registerPlayer } from '../../../tests/drivers/player.ts'

/** A player with money; what is answered launches a game and tells its address. */
export async function seatedPlayer(
  stack: Stack,
): Promise<(gameCode: string, language?: string) => Promise<string>> {
  const player = await registerPlayer(stack)
  await deposit(player, await signInOperator(stack, 'cashier1'), '20000')
  return async (gameCode, language = 'bn') =>
    (
      await player.call('GET /wps/game/launchGame', {
        query: { vassalage: 'padma-studio', gameCode, gameType: 'RNG', language },
      })
    ).url
}
