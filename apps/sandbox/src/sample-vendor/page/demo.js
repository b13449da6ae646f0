// The match for those who only look: the same rule in the browser itself, with play money. No
// server hears of it.
const WIN = { numerator: 190n, denominator: 100n }
let balance = 1_000n * 100_000n
let secret = crypto.getRandomValues(new Uint8Array(32))

const hash = async (...parts) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', await new Blob(parts).arrayBuffer()))
const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

export async function playDemo(path, wish) {
  if (path === 'session')
    return {
      currency: 'XXX',
      balanceUnits: `${balance}`,
      stakes: [1_000_000n, 5_000_000n, 10_000_000n].map((units) => ({ units: `${units}` })),
      rooms: null,
      commitment: hex(await hash(secret)),
    }
  const stake = BigInt(wish.stakeUnits)
  const used = secret
  secret = crypto.getRandomValues(new Uint8Array(32))
  const nextCommitment = hex(await hash(secret))
  if (stake > balance)
    return {
      state: 'void',
      refused: 'RS_ERROR_NOT_ENOUGH_MONEY',
      balanceUnits: `${balance}`,
      nextCommitment,
    }
  const result = (await hash(used, wish.word))[0] % 2 === 0 ? 'heads' : 'tails'
  const payout = result === wish.side ? (stake * WIN.numerator) / WIN.denominator : 0n
  balance += payout - stake
  return {
    state: 'settled',
    result,
    secret: hex(used),
    payoutUnits: `${payout}`,
    balanceUnits: `${balance}`,
    nextCommitment,
  }
}
