import { sha256Of } from '@padma/fair'

/** Version 1: 20 of 80 drawn, 1 to 10 picked; each number of picks has a table of its own. */
export const TABLE = 'keno-eighty@1'
export const NUMBERS = 80
export const DRAWN = 20
export const PICKS = { least: 1, most: 10 } as const
/** By the number of picks: what a number of hits pays, in tenths. */
export const PAYS: Record<number, Readonly<Record<number, bigint>>> = {
  1: { 1: 38n },
  2: { 1: 15n, 2: 60n },
  3: { 2: 50n, 3: 180n },
  4: { 2: 25n, 3: 40n, 4: 800n },
  5: { 3: 30n, 4: 150n, 5: 8_000n },
  6: { 3: 25n, 4: 70n, 5: 1_000n, 6: 9_000n },
  7: { 3: 15n, 4: 40n, 5: 300n, 6: 2_000n, 7: 30_000n },
  8: { 4: 25n, 5: 60n, 6: 1_500n, 7: 4_000n, 8: 500_000n },
  9: { 4: 10n, 5: 80n, 6: 300n, 7: 1_800n, 8: 80_000n, 9: 500_000n },
  10: { 0: 25n, 5: 10n, 6: 500n, 7: 900n, 8: 3_500n, 9: 18_000n, 10: 600_000n },
}
/** By the number of picks. */
export const RETURNS: Readonly<Record<number, number>> = {
  1: 0.95,
  2: 0.9303797468354431,
  3: 0.943524829600779,
  4: 0.9496516142085762,
  5: 0.9491299839401105,
  6: 0.9499645923696557,
  7: 0.9500318788293473,
  8: 0.9500469141270251,
  9: 0.9499593602073227,
  10: 0.9500237033319261,
}
/** The lowest and the highest of the ten. */
export const RETURN_PERCENT = '93.03–95.00'

/** SHA-256 of the table for which proof.ts proves the returns. */
export const TABLE_HASH = 'a718bc7cc61a36131ff61d98b87afc9255935bc84ec9910880587f470256986d'
export const hashOfTable = (): string =>
  sha256Of(
    JSON.stringify([
      TABLE,
      NUMBERS,
      DRAWN,
      Object.entries(PAYS).map(([picks, pays]) => [
        picks,
        Object.entries(pays).map(([hits, tenths]) => `${hits}:${tenths}`),
      ]),
    ]),
  )
