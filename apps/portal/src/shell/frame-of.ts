/**
 * Pages with a game in a frame; from the third on with a bar of their own instead of the header.
 */
export const gamePaths = [
  '/game',
  '/fbsports',
  '/seamless',
  '/lottery',
  '/lottert',
  '/vnlottery',
  '/sealottery',
] as const
const UNDER_HEADER = 2

/** What of the shell stands around a page: all of it, the header alone, or nothing. */
export function frameOf(path: string): { hasHeader: boolean; isWhole: boolean; isGame: boolean } {
  const at = gamePaths.indexOf(path as '/game')
  const hasHeader = at < UNDER_HEADER && path !== '/helpmc'
  return { hasHeader, isWhole: hasHeader && at < 0, isGame: at >= 0 }
}
