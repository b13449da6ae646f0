import { commitmentOf, sha256Of } from '@padma/fair'
import type { DrawGame } from '@padma/game-protocol'
import { streamOfIssue } from '../lottery/kit/outcome.ts'
import { settleTicket } from '../lottery/kit/price.ts'
import { asText } from './as-text.ts'
import type { ExportedDraw, ExportedTicket } from './draw-file.ts'

export type DrawCheck = {
  /** Null of results that come from outside: nothing of them follows from a seed. */
  isCommitmentRight: boolean | null
  /**
   * Of the local chain, whether the randomness leads to its published end; null of drand, whose
   * rounds its own mirrors show.
   */
  isRandomnessRight: boolean | null
  isResultRight: boolean | null
  /** As drawn here, in the game's own terms; null of results that come from outside. */
  result: unknown
  /** In the file's order: what the rules pay. Null where the lines are not of this game. */
  tickets: (CheckedTicket | null)[]
  /** All of the above. */
  isRight: boolean
}
type CheckedTicket = { payoutUnits: bigint; rebateUnits: bigint; isRight: boolean }

/** Draws an issue again from its seed and the beacon's round, and pays its tickets again. */
export function checkDraw(game: DrawGame<unknown>, draw: ExportedDraw): DrawCheck {
  const { fair } = draw
  const isCommitmentRight = fair && commitmentOf(fair.serverSeed) === fair.commitment
  const isRandomnessRight = fair && fair.beacon === 'local' ? leadsTo(fair) : null
  const result =
    fair && game.draw(streamOfIssue({ ...fair, issueId: `${draw.game}/${draw.issue}` }))
  const isResultRight = fair && asText(result) === asText(draw.result)
  const tickets = draw.tickets.map((ticket) => checkTicket(game, draw.result, ticket))
  return {
    isCommitmentRight,
    isRandomnessRight,
    isResultRight,
    result,
    tickets,
    isRight:
      isCommitmentRight !== false &&
      isRandomnessRight !== false &&
      isResultRight !== false &&
      tickets.every((ticket) => ticket?.isRight),
  }
}

function leadsTo({ randomness, round, chain }: NonNullable<ExportedDraw['fair']>): boolean {
  let hash = randomness
  for (let left = round; left > 0; left--) hash = sha256Of(hash)
  return hash === chain
}

function checkTicket(
  game: DrawGame<unknown>,
  result: unknown,
  ticket: ExportedTicket,
): CheckedTicket | null {
  try {
    const lines = ticket.lines.map((line) => ({
      ...line,
      unitStakeUnits: BigInt(line.unitStakeUnits),
    }))
    const { prizeUnits, rebateUnits } = settleTicket(
      game,
      { lines, multiple: BigInt(ticket.multiple), ownMode: ticket.ownMode },
      game.result.parse(result),
    )
    const payoutUnits = prizeUnits + rebateUnits
    return {
      payoutUnits,
      rebateUnits,
      isRight: `${payoutUnits}` === ticket.payoutUnits && `${rebateUnits}` === ticket.rebateUnits,
    }
  } catch {
    return null
  }
}
