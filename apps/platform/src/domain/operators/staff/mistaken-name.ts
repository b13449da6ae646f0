/** Those who read one of these in the log take its bearer for an owner, or for nobody's act. */
const RESERVED = /^(owner|admin|administrator|root|system|house|support|security)s?(?![a-z])/

/** As a hurried reader sees it: what stands for a letter is that letter. */
const seen = (username: string): string =>
  username
    .toLowerCase()
    .replaceAll('0', 'o')
    .replaceAll(/[1i|]/g, 'l')
    .replaceAll('5', 's')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
const reserved = (name: string): boolean =>
  RESERVED.test(name.toLowerCase()) ||
  RESERVED.test(name.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'i').replaceAll('5', 's'))

/**
 * Whether a new name could be taken for a colleague's, or, of someone who is no owner, for an
 * owner's: `owner.farida`, `adm1n`, `far1da` beside `farida`, `fa-rida`.
 */
export function isMistaken(
  username: string,
  { isOwner, colleagues }: { isOwner: boolean; colleagues: readonly string[] },
): boolean {
  if (!isOwner && reserved(username)) return true
  const bare = (name: string): string => seen(name).replaceAll(/[._-]/g, '')
  return colleagues.some(
    (name) => name.toLowerCase() !== username.toLowerCase() && bare(name) === bare(username),
  )
}
