const games = ['/game', '/fbsports']
/** Have a bar of their own instead of the header. */
const ownBar = ['/seamless', '/lottery', '/lottert', '/vnlottery', '/sealottery', '/helpmc']

/**
 * What of the shell stands around a page: all of it, the header alone beside a game, or nothing.
 */
export function frameOf(path: string): { hasHeader: boolean; isWhole: boolean } {
  const hasHeader = !ownBar.includes(path)
  return { hasHeader, isWhole: hasHeader && !games.includes(path) }
}
