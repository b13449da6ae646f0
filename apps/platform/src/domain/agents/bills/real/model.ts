// A plain second reading of what agents are owed: every bill is made again from raw rounds, with
// nothing of `packages/bills` and no database. Money in units of 1/100,000; days are numbers.

type ModelTier = { bet: bigint; loss: bigint; active: number; ppm: bigint }
export type ModelContract = {
  kind: 'daily' | 'dividend'
  agent: string
  upline: string | null
  minActiveBet: bigint
  /** Of a dividend: how long what a team won stands against what it loses. */
  carry: 'NONE' | 'PREVIOUS' | 'FOREVER'
  tiers: ModelTier[]
  /** Hours since the first day began. */
  from: number
  until: number | null
}
type ModelRound = { by: string; stake: bigint; win: bigint; hour: number; isUndone: boolean }
export type ModelBill = {
  kind: ModelContract['kind']
  day: number
  agent: string
  contract: ModelContract
  from: number
  until: number
  parent: ModelBill | null
  gross: bigint
  result: bigint
  carriedIn: bigint
  correction: bigint
  debtIn: bigint
  payable: bigint
  debtOut: bigint
  owed: bigint
  received: bigint
  missing: bigint
  /** What it would be by what is known now. */
  now: { gross: bigint; result: bigint }
}

const HOURS = 24
const floor = (units: bigint) => (units <= 0n ? 0n : (units / 1_000n) * 1_000n)
const min = (one: bigint, other: bigint) => (one < other ? one : other)
const sum = (all: readonly bigint[]) => all.reduce((one, other) => one + other, 0n)

export class Model {
  /** Of everyone: under whom from which hour on, the latest last. */
  readonly places = new Map<string, { from: number; upline: string | null }[]>()
  /** In the order of acceptance. */
  readonly contracts: ModelContract[] = []
  readonly rounds: ModelRound[] = []
  readonly #byDay = new Map<number, ModelRound[]>()
  /** Days of rounds that were undone since a kind was last settled. */
  readonly #touched = { daily: new Set<number>(), dividend: new Set<number>() }
  readonly bills: ModelBill[] = []
  readonly cash = new Map<string, bigint>()
  #settled = 0
  readonly #waiting = new Map<string, bigint>()
  readonly arrears: { debtor: string; bill: ModelBill; open: bigint }[] = []

  uplineAt(name: string, hour: number): string | null {
    return this.places.get(name)!.findLast(({ from }) => from <= hour)!.upline
  }
  /** Whether someone stands under an agent, or is that agent. */
  #isIn(name: string, agent: string, hour: number): boolean {
    for (let at: string | null = name; at !== null; at = this.uplineAt(at, hour))
      if (at === agent) return true
    return false
  }

  play(round: ModelRound): void {
    const day = Math.floor(round.hour / HOURS)
    this.rounds.push(round)
    this.#byDay.set(day, [...(this.#byDay.get(day) ?? []), round])
  }
  undo(round: ModelRound): void {
    round.isUndone = true
    for (const kind of ['daily', 'dividend'] as const)
      this.#touched[kind].add(Math.floor(round.hour / HOURS))
  }

  /** A contract ends, and with it what its agent has granted of its kind, all the way down. */
  end(contract: ModelContract, hour: number): void {
    if (contract.until !== null && contract.until <= hour) return
    contract.until = hour
    for (const below of this.contracts)
      if (below.upline === contract.agent && below.kind === contract.kind) this.end(below, hour)
  }

  /** Of each day, salaries before the dividend that counts them. */
  settleUpTo(day: number): void {
    for (; this.#settled <= day; this.#settled += 1)
      for (const kind of ['daily', 'dividend'] as const) this.#settle(kind, this.#settled)
  }

  #settle(kind: ModelContract['kind'], day: number): void {
    const [from, until] = [day * HOURS, (day + 1) * HOURS]
    this.#correct(kind, day)
    const drawn: ModelBill[] = []
    for (const contract of this.contracts) {
      if (contract.kind !== kind || contract.from >= until) continue
      const isWhole = contract.until === null || contract.until >= until
      if (!isWhole && (kind === 'daily' || contract.until! <= from)) continue
      drawn.push(
        this.#draw(contract, day, Math.max(from, contract.from), isWhole ? until : contract.until!),
      )
    }
    for (const bill of drawn) {
      bill.parent = drawn.find(({ agent }) => agent === bill.contract.upline) ?? null
      if (bill.parent) bill.parent.owed += bill.payable
    }
    this.bills.push(...drawn)
    const below = (parent: ModelBill | null): ModelBill[] =>
      drawn.filter((bill) => bill.parent === parent).flatMap((bill) => [bill, ...below(bill)])
    for (const bill of below(null)) this.#pay(bill, drawn)
  }

  /** What earlier bills come to by now; the difference waits for the agent's next of the kind. */
  #correct(kind: ModelContract['kind'], day: number): void {
    const touched = new Set(this.#touched[kind])
    this.#touched[kind].clear()
    for (const bill of this.bills) {
      if (bill.kind !== kind || bill.day >= day || !touched.has(bill.day)) continue
      const now = this.#come(bill)
      const key = `${kind} ${bill.agent}`
      this.#waiting.set(key, (this.#waiting.get(key) ?? 0n) + now.gross - bill.now.gross)
      bill.now = now
    }
  }

  #draw(contract: ModelContract, day: number, from: number, until: number): ModelBill {
    const { kind, agent } = contract
    const last = this.bills.findLast((bill) => bill.kind === kind && bill.agent === agent)
    const carried = last && kind === 'dividend' ? this.#carried(contract, last, day) : 0n
    const bill: ModelBill = {
      kind,
      day,
      agent,
      contract,
      from,
      until,
      parent: null,
      gross: 0n,
      result: 0n,
      carriedIn: carried > 0n ? carried : 0n,
      correction: this.#waiting.get(`${kind} ${agent}`) ?? 0n,
      debtIn: last?.debtOut ?? 0n,
      payable: 0n,
      debtOut: 0n,
      owed: 0n,
      received: 0n,
      missing: 0n,
      now: { gross: 0n, result: 0n },
    }
    this.#waiting.delete(`${kind} ${agent}`)
    bill.now = this.#come(bill)
    bill.gross = bill.now.gross
    bill.result = bill.now.result
    const total = bill.gross + bill.correction - bill.debtIn
    bill.payable = total > 0n ? total : 0n
    bill.debtOut = total < 0n ? -total : 0n
    return bill
  }

  #carried({ carry }: ModelContract, last: ModelBill, day: number): bigint {
    if (carry === 'FOREVER') return last.now.result + last.carriedIn
    return carry === 'PREVIOUS' && last.day === day - 1 ? last.now.result : 0n
  }

  /** By the rounds that stand: the team's valid bet and result, and the best tier of them. */
  #come({ kind, agent, day, contract, from, until, carriedIn }: ModelBill) {
    const rounds = (this.#byDay.get(day) ?? []).filter(
      ({ by, hour, isUndone }) =>
        !isUndone && from <= hour && hour < until && this.#isIn(by, agent, hour),
    )
    const bet = sum(rounds.map(({ stake }) => stake))
    const members = [...new Set(rounds.map(({ by }) => by))].filter((name) => {
      const own = sum(rounds.filter(({ by }) => by === name).map(({ stake }) => stake))
      return own > 0n && own >= contract.minActiveBet
    })
    // A salary is credited when it is due, at five past two of the day after.
    const salary = sum(
      this.bills
        .filter((one) => one.kind === 'daily' && one.agent === agent && one.day === day - 1)
        .filter(() => kind === 'dividend' && from <= day * HOURS + 2 && day * HOURS + 3 <= until)
        .map((one) => one.gross + one.correction),
    )
    const result = sum(rounds.map(({ win }) => win)) + salary - bet
    const total = result + carriedIn
    const loss = total < 0n ? -total : 0n
    const tier = contract.tiers.findLast(
      (one) =>
        bet >= one.bet &&
        members.length >= one.active &&
        (kind === 'dividend' ? loss : result < 0n ? -result : 0n) >= one.loss,
    )
    const base = kind === 'dividend' ? loss : bet
    return { gross: tier ? floor((base * tier.ppm) / 1_000_000n) : 0n, result }
  }

  #has(name: string): bigint {
    return this.cash.get(name) ?? 0n
  }
  #give(name: string, units: bigint): void {
    this.cash.set(name, this.#has(name) + units)
  }

  #pay(bill: ModelBill, drawn: readonly ModelBill[]): void {
    if (bill.contract.upline === null) bill.received = bill.payable
    bill.missing = bill.payable - bill.received
    if (bill.missing > 0n && bill.parent === null)
      this.arrears.push({ debtor: bill.contract.upline!, bill, open: bill.missing })
    let left = bill.received
    for (const child of drawn.filter(({ parent }) => parent === bill)) {
      const fromBill = min(child.payable, left)
      const fromCash = min(child.payable - fromBill, this.#has(bill.agent))
      left -= fromBill
      this.#give(bill.agent, -fromCash)
      child.received = fromBill + fromCash
      const open = child.payable - child.received
      if (open > 0n) this.arrears.push({ debtor: bill.agent, bill: child, open })
    }
    for (const arrear of this.arrears) {
      if (arrear.debtor !== bill.agent || arrear.open === 0n) continue
      // What became an arrear just now is collected from later bills.
      if (drawn.includes(arrear.bill) && arrear.bill.parent === bill) continue
      const units = min(arrear.open, left)
      arrear.open -= units
      left -= units
      arrear.bill.received += units
      arrear.bill.missing -= units
      this.#give(arrear.bill.agent, units)
    }
    this.#give(bill.agent, left)
  }
}
