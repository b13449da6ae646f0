/** Too usual with any digits and signs behind (`dragon2024`). */
const bases = `
password passwort passw0rd pass qwerty qwertyuiop asdfghjkl asdf zxcvbnm qazwsx abc abcd abcde admin administrator root user guest test testing demo login welcome letmein changeme default secret master access
iloveyou love lover baby honey sweet angel princess dragon monkey shadow tiger lion killer hunter ninja superman batman spiderman football cricket baseball soccer summer winter spring autumn sunshine
bangladesh bangla dhaka chittagong chattogram sylhet khulna rajshahi padma meghna jamuna bkash nagad rocket bismillah allah islam muhammad mohammad pakistan india nepal
casino slot slots poker jackpot lucky winner money taka baji game gamer freefire pubg
`
  .trim()
  .split(/\s+/)
const usual = new Set(bases)

/**
 * Whether a password is such a word, one of `names` (how the brand is called) or one letter over
 * and over: what forms can say before the server does, who knows many more. Neither case helps, nor
 * leaving spaces out.
 */
export function isUsualWord(password: string, names: readonly string[] = []): boolean {
  const lower = password.toLowerCase()
  const base = lower.replace(/[\d\W_]+$/u, '')
  const bare = lower.replace(/[\p{Nd}\p{P}\p{S}\s]+$/u, '').replaceAll(/\s/g, '')
  return (
    usual.has(base) ||
    names.some((name) => name.toLowerCase().replaceAll(/\s/g, '') === bare) ||
    /^(.)\1*$/u.test(lower)
  )
}
