import { games } from '@padma/games'
import { type Check, checkRound } from '@padma/games/verify/check-round.ts'
import { type ExportedRound, readRounds } from '@padma/games/verify/round-file.ts'
import { formatUnits } from '@padma/money'
import { loadVerifiable } from './load.ts'

/**
 * Recomputes every round of a file and says what each showed; whether all are as they were paid.
 */
export async function verifyRounds(text: string, print: (line: string) => void): Promise<boolean> {
  // A file may not draw over what is said of it.
  const say = (line: string) => print(line.replaceAll(/\p{C}/gu, '\uFFFD'))
  const rounds = readRounds(text)
  let differing = 0
  for (const round of rounds) {
    const { isRight, lines } = await verifyRound(round)
    if (!isRight) differing += 1
    for (const line of lines) say(line)
  }
  say(
    differing === 0
      ? `${rounds.length} of ${rounds.length} rounds are as they were paid.`
      : `${differing} of ${rounds.length} rounds DIFFER.`,
  )
  return differing === 0
}

async function verifyRound(round: ExportedRound): Promise<{ isRight: boolean; lines: string[] }> {
  const name = `${round.game} ${round.roundId ?? ''}`.trim()
  if (!games.some(({ code }) => code === round.game))
    return { isRight: false, lines: [`DIFFERS  ${name}: there is no such game`] }
  const game = await loadVerifiable(round.game)
  const check = checkRound(game, round)
  const symbol = round.currencySymbol ?? ''
  const money = (units: bigint | string) => formatUnits(BigInt(units), symbol)
  const paid = `paid ${money(round.payoutUnits)}`
  if (!check.isRight)
    return { isRight: false, lines: [`DIFFERS  ${name}, ${paid}: ${whatDiffers(check)}`] }
  const described = game.describe(
    { ...round, ...check.computed!, stakeUnits: BigInt(round.stakeUnits), currencySymbol: symbol },
    'en',
  )
  return {
    isRight: true,
    lines: [`equal    ${name}, ${paid}`, ...described.map((line) => `         ${line}`)],
  }
}

function whatDiffers(check: Check): string {
  const faults = [
    !check.isCommitmentRight && `the seed's hash is ${check.commitment}`,
    check.isTableRight === false && 'it was played by another version of the table',
    !check.computed && 'choice and moves are not allowed by these seeds',
    check.computed && check.isViewRight === false && 'another outcome',
    check.computed && !check.isStakedRight && 'another stake',
    check.computed &&
      !check.isPayoutRight &&
      `the rules pay ${formatUnits(check.computed.payoutUnits, '')}`,
  ]
  return faults.filter(Boolean).join('; ')
}
