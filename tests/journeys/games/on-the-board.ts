/**
 * What has to be pressed on a game's board, as selectors: before the bet can be placed, and as the
 * first move of its round. A game that is not named here is played by its buttons alone.
 */
const boards: Readonly<Record<string, { before?: string; first?: string }>> = {
  'keno-eighty': { before: '.ke-act' },
  'lotus-pond': { first: '.lp-tile[data-look="leaf"]' },
}

export const beforeTheBet = (code: string): string | undefined => boards[code]?.before
export const firstMove = (code: string): string | undefined => boards[code]?.first
