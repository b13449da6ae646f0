import { verify } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * What the network and the wallet may do to one call: `lose` applies it and never answers, `drop`
 * neither applies nor answers, `late` applies it only after the caller has given up, an RS status
 * refuses it, `broken` answers
 * 500.
 */
export type Mishap = 'lose' | 'drop' | 'late' | 'broken' | `RS_${string}`
export type Call = { path: string; body: Record<string, unknown>; isSigned: boolean }
type Transaction = {
  path: string
  user: string
  units: number
  reference: string | undefined
  isUndone: boolean
  /** Of a free bet. */
  reward?: string
}

/**
 * A wallet of its own over real HTTP: the studio's outside world in tests. It keeps what a seamless
 * wallet keeps: balances, transactions, tombstones.
 */
export async function startTestWallet(studioPublicKeyPem: string) {
  const calls: Call[] = []
  const balances = new Map<string, number>()
  const transactions = new Map<string, Transaction>()
  const tombstones = new Set<string>()
  /** Rounds left of each reward; unknown ones are refused. */
  const rewards = new Map<string, number>()
  let mishapOf: (call: Call) => Mishap | undefined = () => undefined

  function apply({ path, body }: Call): string {
    const user = String(body['user'])
    const id = String(body['transaction_uuid'])
    const reference = body['reference_transaction_uuid'] as string | undefined
    if (path === '/user/balance') return 'RS_OK'
    if (tombstones.has(id)) return 'RS_ERROR_TRANSACTION_ROLLED_BACK'
    if (transactions.has(id)) return 'RS_OK'
    const balance = balances.get(user) ?? 0
    if (path === '/transaction/rollback') {
      const undone = transactions.get(reference!)
      if (!undone) tombstones.add(reference!)
      else if (!undone.isUndone) {
        undone.isUndone = true
        balances.set(user, balance - undone.units)
        if (undone.reward) rewards.set(undone.reward, rewards.get(undone.reward)! + 1)
      }
      transactions.set(id, { path, user, units: 0, reference, isUndone: false })
      return 'RS_OK'
    }
    const amount = Number(body['amount'])
    if (path === '/transaction/bet') {
      if (body['is_free'] === true) {
        const reward = String(body['reward_uuid'])
        const left = rewards.get(reward)
        if (left === undefined) return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
        if (left === 0) return 'RS_ERROR_LIMIT_REACHED'
        rewards.set(reward, left - 1)
        transactions.set(id, { path, user, units: 0, reference, isUndone: false, reward })
        return 'RS_OK'
      }
      if (balance < amount) return 'RS_ERROR_NOT_ENOUGH_MONEY'
      transactions.set(id, { path, user, units: -amount, reference, isUndone: false })
      balances.set(user, balance - amount)
      return 'RS_OK'
    }
    const bet = transactions.get(reference!)
    if (!bet) return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
    if (bet.isUndone) return 'RS_ERROR_TRANSACTION_ROLLED_BACK'
    transactions.set(id, { path, user, units: amount, reference, isUndone: false })
    balances.set(user, balance + amount)
    return 'RS_OK'
  }

  const server = createServer((request, response) => {
    void readBody(request).then((raw) => {
      const signature = Buffer.from(String(request.headers['x-padma-signature']), 'base64')
      const call: Call = {
        path: request.url!,
        body: JSON.parse(raw.toString()) as Record<string, unknown>,
        isSigned: verify('RSA-SHA256', raw, studioPublicKeyPem, signature),
      }
      calls.push(call)
      const answer = (status: string) =>
        response.writeHead(200, { 'content-type': 'application/json' }).end(
          JSON.stringify({
            status,
            user: call.body['user'],
            request_uuid: call.body['request_uuid'],
            currency: 'BDT',
            balance: balances.get(String(call.body['user'])) ?? 0,
          }),
        )
      const mishap = mishapOf(call)
      if (mishap === undefined) answer(apply(call))
      else if (mishap === 'lose') apply(call)
      else if (mishap === 'late') setTimeout(() => apply(call), 1_400)
      else if (mishap === 'broken') response.writeHead(500).end()
      else if (mishap !== 'drop') answer(mishap)
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    balances,
    transactions,
    rewards,
    /** Decides the fate of calls from now on; without an argument all goes well again. */
    misbehave: (rule: (call: Call) => Mishap | undefined = () => undefined) =>
      void (mishapOf = rule),
    /** Calls of one kind for one player, in order. */
    callsOf: (path: string, user: string) =>
      calls.filter((call) => call.path === path && call.body['user'] === user),
    /** Bets of a player that stand: taken and not undone. */
    standingBets: (user: string) =>
      [...transactions.values()].filter(
        (transaction) =>
          transaction.path === '/transaction/bet' &&
          transaction.user === user &&
          !transaction.isUndone,
      ),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
export type TestWallet = Awaited<ReturnType<typeof startTestWallet>>

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
