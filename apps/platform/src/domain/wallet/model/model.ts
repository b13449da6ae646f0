// The rules of a player's money and turnover once more, as plainly as they can be said: no
// database, no facts, everything counted again from the beginning at every look.

const ONE = 100_000n
const least = (...units: bigint[]) => units.reduce((one, other) => (one < other ? one : other))
const positive = (units: bigint) => (units > 0n ? units : 0n)

export const gameTypes = {
  'river-kites': { type: 'RNG', weight: 1_000_000n },
  table: { type: 'LIVE', weight: 100_000n },
  reef: { type: 'FISH', weight: 1_000_000n },
  duel: { type: 'PVP', weight: 0n },
} as const
export type Game = keyof typeof gameTypes

type Bet = { cash: bigint; bonus: bigint; of: Bonus | null; isLate: boolean; isUndone: boolean }
type Win = {
  bet: Bet
  units: bigint
  /** Where it went, its refund included. */
  cash: bigint
  bonus: bigint
  promo: bigint
  of: Bonus | null
  refundCash: bigint
  refundBonus: bigint
  isLate: boolean
  isUndone: boolean
}
type Round = {
  game: Game
  state: 'new' | 'open' | 'closed' | 'voided'
  bets: Bet[]
  payout: bigint
  latePayout: bigint
  refundCash: bigint
  refundBonus: bigint
  stakeBonusOf: Bonus | null
  pastBonus: bigint
  sent: bigint | null
  counted: Counted | null
}
/** What a round counts for, and at which of the player's moments. */
type Counted = { at: number; cash: bigint; wagered: bigint; of: Bonus | null; stake: bigint }
type Requirement = {
  source: string
  required: bigint
  after: number
  done: bigint
  closed: { at: number; left: bigint } | null
}
type Bonus = {
  required: bigint
  maxBet: bigint | null
  maxCashout: bigint | null
  cashedOut: bigint
  done: bigint
  state: 'active' | 'done' | 'forfeited'
}
type Call = { round: string; game: Game; closes: boolean; turnover: bigint | null }

export class ModelPlayer {
  cash = 0n
  bonus = 0n
  held = 0n
  owed = 0n
  promo = 0n
  moment = 0
  readonly requirements: Requirement[] = []
  readonly bonuses: Bonus[] = []
  readonly #rounds = new Map<string, Round>()
  readonly #counted: Counted[] = []
  readonly #undone: { after: number; at: number; units: bigint }[] = []

  get active(): Bonus | null {
    return this.bonuses.find(({ state }) => state === 'active') ?? null
  }

  /** Of all rounds that count; a bonus's part of a bet is none of it. */
  get validCash(): bigint {
    return this.#counted.reduce((sum, { cash }) => sum + cash, 0n)
  }

  credit(units: bigint, source?: string): void {
    if (source) {
      this.count()
      this.requirements.push({
        source,
        required: units,
        after: this.moment,
        done: 0n,
        closed: null,
      })
    }
    this.#toCash(units)
    this.moment++
  }
  hold(units: bigint): void {
    this.cash -= units
    this.held += units
    this.moment++
  }
  release(): void {
    this.#toCash(this.held)
    this.held = 0n
    this.moment++
  }
  payOut(): void {
    this.held = 0n
    this.moment++
  }
  grant(units: bigint, required: bigint, maxBet: bigint | null, maxCashout: bigint | null) {
    this.count()
    if (this.active) return 'bonus_active'
    this.bonuses.push({
      required,
      maxBet,
      maxCashout,
      cashedOut: 0n,
      done: 0n,
      state: 'active',
    })
    this.bonus += units
    this.promo -= units
    this.moment++
    return 'granted'
  }

  bet(units: bigint, call: Call): { status: string; bet?: Bet } {
    if (this.owed > 0n || this.cash + this.bonus < units)
      return { status: 'RS_ERROR_NOT_ENOUGH_MONEY' }
    const round = this.#round(call)
    const isOpen = round.state !== 'closed'
    if (isOpen && call.closes && (call.turnover ?? 0n) > stakeOf(round).all + units)
      return { status: 'RS_ERROR_WRONG_TYPES' }
    this.moment++
    const cash = least(this.cash, units)
    const bet: Bet = {
      cash,
      bonus: units - cash,
      of: units > cash ? this.active : null,
      isLate: !isOpen,
      isUndone: false,
    }
    if (round.state !== 'closed') {
      if (round.state === 'voided') Object.assign(round, { counted: null, sent: null })
      round.state = 'open'
    }
    if (bet.bonus > 0n && round.stakeBonusOf !== bet.of) {
      round.pastBonus = stakeOf(round).bonus
      round.stakeBonusOf = bet.of
    }
    round.bets.push(bet)
    this.cash -= bet.cash
    this.bonus -= bet.bonus
    this.#after(round, isOpen, call, 'play')
    return { status: 'RS_OK', bet }
  }

  win(of: Bet, units: bigint, refund: bigint, call: Call): { status: string; win?: Win } {
    if (of.isUndone) return { status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' }
    const round = this.#round(call)
    const isOpen = round.state === 'open'
    const before = stakeOf(round)
    if (
      refund > before.all ||
      (isOpen && call.closes && (call.turnover ?? 0n) > before.all - refund)
    )
      return { status: 'RS_ERROR_WRONG_TYPES' }
    this.moment++
    const refundBonus = least(before.bonus, refund)
    const refundCash = refund - refundBonus
    round.refundBonus += refundBonus
    round.refundCash += refundCash
    const played = stakeOf(round)
    round.pastBonus = least(round.pastBonus, played.bonus)
    const split =
      refund > 0n && played.all > 0n
        ? { cash: played.cash, all: played.all }
        : { cash: of.cash, all: of.cash + of.bonus }
    const ofBonus =
      split.all > 0n && (of.bonus > 0n || refund > 0n)
        ? units - (units * split.cash) / split.all
        : 0n
    const bonusOf = of.of ?? round.stakeBonusOf
    const placed = this.#place(bonusOf, ofBonus + refundBonus)
    const win: Win = {
      bet: of,
      units,
      cash: units + refund - ofBonus - refundBonus + placed.cash,
      bonus: placed.bonus,
      promo: placed.promo,
      of: bonusOf,
      refundCash,
      refundBonus,
      isLate: !isOpen,
      isUndone: false,
    }
    this.#toCash(win.cash)
    this.bonus += win.bonus
    this.promo += win.promo
    round.payout += units
    if (win.isLate) round.latePayout += units
    this.#after(round, isOpen, call, refund > 0n ? 'refund' : 'play')
    return { status: 'RS_OK', win }
  }

  undoBet(bet: Bet, call: Call): string {
    if (bet.isUndone) return 'RS_OK'
    const round = this.#round(call)
    const isOpen = round.state === 'open'
    const before = stakeOf(round)
    const [cash, bonus] = [least(bet.cash, before.cash), least(bet.bonus, before.bonus)]
    if (isOpen && call.closes && (call.turnover ?? 0n) > before.all - cash - bonus)
      return 'RS_ERROR_WRONG_TYPES'
    this.moment++
    bet.isUndone = true
    round.refundCash -= bet.cash - cash
    round.refundBonus -= bet.bonus - bonus
    if (bet.of !== null && bet.of !== round.stakeBonusOf)
      round.pastBonus = positive(round.pastBonus - bonus)
    const placed = this.#place(bet.of, bonus)
    this.#toCash(cash + placed.cash)
    this.bonus += placed.bonus
    this.promo += placed.promo
    if (!isOpen && cash + bonus > 0n)
      this.#undone.push({ after: round.counted?.at ?? 0, at: this.moment, units: cash + bonus })
    this.#after(round, isOpen, call, 'undo')
    return 'RS_OK'
  }

  undoWin(win: Win, call: Call): string {
    if (win.isUndone) return 'RS_OK'
    const round = this.#round(call)
    const isOpen = round.state === 'open'
    if (isOpen && call.closes && (call.turnover ?? 0n) > stakeOf(round).all)
      return 'RS_ERROR_WRONG_TYPES'
    this.moment++
    win.isUndone = true
    const refundCash = least(win.refundCash, round.refundCash)
    const refundBonus = least(win.refundBonus, round.refundBonus)
    round.refundCash -= refundCash
    round.refundBonus -= refundBonus
    const all = win.units + refundCash + refundBonus
    const promo = least(all, win.promo)
    const share = least(all - promo, win.bonus)
    const bonus = win.of?.state === 'active' ? least(share, this.bonus) : 0n
    const cash = least(all - promo - share, this.cash)
    this.owed += all - promo - share - cash
    this.cash -= cash
    this.bonus -= bonus
    this.promo -= promo + share - bonus
    round.payout -= win.units
    if (win.isLate) round.latePayout -= win.units
    this.#after(round, isOpen, call, 'undo')
    return 'RS_OK'
  }

  /** Everything again, then what is met or has nothing left ends. */
  count(): void {
    for (const one of this.requirements) {
      const { closed } = one
      const returned = this.#undone
        .filter(({ after, at }) => closed && after <= closed.at && closed.at < at)
        .reduce((sum, { units }) => sum + units, 0n)
      if (closed && closed.left + returned >= ONE && returned > 0n) one.closed = null
      one.done = 0n
    }
    for (const { at, cash } of this.#counted) {
      let left = cash
      for (const one of this.requirements) {
        if (one.after >= at || (one.closed && one.closed.at < at)) continue
        const part = least(left, one.required - one.done)
        one.done += part
        left -= part
      }
    }
    const active = this.active
    if (active) {
      active.done = this.#counted
        .filter(({ of, stake }) => of === active && !(active.maxBet && stake > active.maxBet))
        .reduce((sum, { wagered }) => sum + wagered, 0n)
      if (active.done >= active.required) this.#end(active, 'done')
      else if (this.bonus < ONE && this.#open() === 0) this.#end(active, 'forfeited')
    }
    const left = this.cash + this.bonus + this.held
    if (left < ONE && this.#open() === 0)
      for (const one of this.requirements)
        if (
          one.done < one.required &&
          !one.closed &&
          one.source !== 'adjustment' &&
          one.after < this.moment
        )
          one.closed = { at: this.moment, left }
  }

  openRequirements() {
    return this.requirements
      .filter(({ done, required, closed }) => done < required && !closed)
      .map(({ source, required, done }) => ({ source, required, done }))
  }

  #open(): number {
    return [...this.#rounds.values()].filter(({ state }) => state === 'open').length
  }
  #end(bonus: Bonus, state: 'done' | 'forfeited'): void {
    const most = bonus.maxCashout ?? this.bonus
    bonus.cashedOut = state === 'done' ? least(this.bonus, most) : 0n
    bonus.state = state
    this.#toCash(bonus.cashedOut)
    this.promo += this.bonus - bonus.cashedOut
    this.bonus = 0n
  }
  #toCash(units: bigint): void {
    const paid = least(this.owed, units)
    this.owed -= paid
    this.cash += units - paid
  }
  #place(bonus: Bonus | null, units: bigint) {
    if (bonus?.state === 'active') return { bonus: units, cash: 0n, promo: 0n }
    const room =
      bonus?.state !== 'done'
        ? 0n
        : bonus.maxCashout === null
          ? units
          : bonus.maxCashout - bonus.cashedOut
    const cash = least(units, room)
    if (bonus) bonus.cashedOut += cash
    return { bonus: 0n, cash, promo: units - cash }
  }
  #round({ round, game }: Call): Round {
    const known = this.#rounds.get(round)
    if (known) return known
    const made: Round = {
      game,
      state: 'new',
      bets: [],
      payout: 0n,
      latePayout: 0n,
      refundCash: 0n,
      refundBonus: 0n,
      stakeBonusOf: null,
      pastBonus: 0n,
      sent: null,
      counted: null,
    }
    this.#rounds.set(round, made)
    return made
  }
  /** What the round is after a call, and what it then counts for. */
  #after(
    round: Round,
    wasOpen: boolean,
    { closes, turnover }: Call,
    act: 'play' | 'refund' | 'undo',
  ): void {
    const isVoid = round.payout === 0n && round.bets.every(({ isUndone }) => isUndone)
    if (act === 'undo' && isVoid) round.state = 'voided'
    else if (wasOpen && closes) {
      round.state = 'closed'
      round.sent = turnover
      round.counted = { at: this.moment, cash: 0n, wagered: 0n, of: null, stake: 0n }
      this.#counted.push(round.counted)
      this.#fill(round)
    }
    if (!wasOpen && round.counted && act !== 'play') this.#fill(round)
  }
  #fill(round: Round): void {
    const { type, weight } = gameTypes[round.game]
    const standing = stakeOf(round)
    const late = round.bets.filter(({ isLate, isUndone }) => isLate && !isUndone)
    const cash = positive(standing.cash - sumOf(late, 'cash'))
    const bonus = positive(standing.bonus - sumOf(late, 'bonus'))
    const stake = cash + bonus
    const result = round.payout - round.latePayout - stake
    const valid =
      round.sent !== null
        ? least(round.sent, stake)
        : type === 'LIVE' || type === 'PVP'
          ? least(stake, result < 0n ? -result : result)
          : stake
    const validCash = bonus === 0n ? valid : (valid * cash) / stake
    const validBonus =
      bonus === 0n || round.pastBonus === 0n
        ? valid - validCash
        : ((valid - validCash) * positive(bonus - round.pastBonus)) / bonus
    Object.assign(round.counted!, {
      cash: validCash,
      wagered: (validBonus * weight) / 1_000_000n,
      of: round.stakeBonusOf,
      stake: standing.all,
    })
  }
}

function sumOf(bets: readonly Bet[], of: 'cash' | 'bonus'): bigint {
  return bets.reduce((sum, bet) => sum + bet[of], 0n)
}
function stakeOf({ bets, refundCash, refundBonus }: Round) {
  const standing = bets.filter(({ isUndone }) => !isUndone)
  const cash = sumOf(standing, 'cash') - refundCash
  const bonus = sumOf(standing, 'bonus') - refundBonus
  return { cash, bonus, all: cash + bonus }
}
