import { drawGames } from '@padma/games/draws.ts'
import { checkDraw, type DrawCheck } from '@padma/games/verify/check-draw.ts'
import { type ExportedDraw, readDraws } from '@padma/games/verify/draw-file.ts'
import { formatUnits } from '@padma/money'

/** Draws every issue of a file again and pays its tickets again; whether all are as they were. */
export async function verifyDraws(text: string, print: (line: string) => void): Promise<boolean> {
  // A file may not draw over what is said of it.
  const say = (line: string) => print(line.replaceAll(/\p{C}/gu, '\uFFFD'))
  const draws = readDraws(text)
  let differing = 0
  for (const draw of draws) {
    const game = drawGames.find(({ code }) => code === draw.game)
    const check = game && checkDraw(game, draw)
    if (!check?.isRight) differing += 1
    const name = `${draw.game} ${draw.issue}`
    if (!game || !check) say(`DIFFERS  ${name}: there is no such lottery`)
    else
      for (const line of linesOf(name, game.show(game.result.parse(draw.result)), draw, check))
        say(line)
  }
  say(
    differing === 0
      ? `${draws.length} of ${draws.length} issues were drawn and paid so.`
      : `${differing} of ${draws.length} issues DIFFER.`,
  )
  return differing === 0
}

function linesOf(name: string, shown: string[], draw: ExportedDraw, check: DrawCheck): string[] {
  const faults = [
    check.isCommitmentRight === false && 'the seed is not the one that was committed to',
    check.isRandomnessRight === false && 'the randomness is not of the published chain',
    check.isResultRight === false && 'seed and randomness draw another result',
  ].filter(Boolean)
  const source = {
    none: 'a result from outside',
    local: `round ${draw.fair?.round} of the studio's own chain`,
    drand: `round ${draw.fair?.round} of drand, to be compared with api.drand.sh/${draw.fair?.chain}/public/${draw.fair?.round}`,
  }[draw.fair?.beacon ?? 'none']
  const money = (units: bigint | string) => formatUnits(BigInt(units), draw.currencySymbol ?? '')
  return [
    `${faults.length > 0 ? 'DIFFERS ' : 'equal   '} ${name}: ${shown.join(' ')} (${source})${faults.map((fault) => `; ${fault}`).join('')}`,
    ...draw.tickets.map((ticket, at) => {
      const checked = check.tickets[at]
      const paid = `         ticket ${ticket.id ?? at + 1}: paid ${money(ticket.payoutUnits)}`
      if (!checked) return `${paid}, DIFFERS: its lines are not of this game`
      return checked.isRight
        ? paid
        : `${paid}, DIFFERS: the rules pay ${money(checked.payoutUnits)}`
    }),
  ]
}
