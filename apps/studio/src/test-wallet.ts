import { verify } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * What the network and the wallet may do to one call or act: `lose` applies it and never answers,
 * `drop` neither applies nor answers, `late` applies it only after the caller has given up, an RS
 * status refuses it, `broken` answers 500. An answer that one act of a call does not get, none of
 * them gets.
 */
type Mishap = 'lose' | 'drop' | 'late' | 'broken' | `RS_${string}`
/**
 * An act of many is told as the call that it would have been by itself; `request` tells which came
 * together.
 */
export type Call = {
  path: string
  body: Record<string, unknown>
  isSigned: boolean
  request: number
}
type Fate = Mishap | undefined
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
  let mishapOf: (call: Call) => Fate | Promise<Fate> = () => undefined

  function apply({ path, body }: Pick<Call, 'path' | 'body'>): string {
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
    if (path === '/transaction/play') {
      const winId = String(body['win_transaction_uuid'])
      if (tombstones.has(winId)) return 'RS_ERROR_TRANSACTION_ROLLED_BACK'
      const taken = apply({ path: '/transaction/bet', body })
      if (taken !== 'RS_OK') return taken
      const win = {
        ...body,
        transaction_uuid: winId,
        reference_transaction_uuid: id,
        amount: body['win_amount'],
      }
      return apply({ path: '/transaction/win', body: win })
    }
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

  function answerTo({ body }: Call, status: string): object {
    const user = String(body['user'])
    const balance = balances.get(user) ?? 0
    return { status, user, request_uuid: body['request_uuid'], currency: 'BDT', balance }
  }

  let requests = 0
  const server = createServer((request, response) => {
    void readBody(request).then(async (raw) => {
      const signature = Buffer.from(String(request.headers['x-padma-signature']), 'base64')
      const body = JSON.parse(raw.toString()) as Call['body'] & { acts?: Call['body'][] }
      requests += 1
      const told = {
        isSigned: verify(null, raw, studioPublicKeyPem, signature),
        request: requests,
      }
      const isMany = request.url === '/transactions'
      const asked: Call[] = isMany
        ? body.acts!.map((act) => ({
            path: `/transaction/${String(act['kind'])}`,
            body: act,
            ...told,
          }))
        : [{ path: request.url!, body, ...told }]
      calls.push(...asked)
      const fates = await Promise.all(asked.map(async (call) => mishapOf(call)))
      if (fates.includes('broken')) return void response.writeHead(500).end()
      const results = asked.map((call, position) => {
        const fate = fates[position]
        if (fate === 'late') setTimeout(() => apply(call), 1_000)
        if (fate === undefined || fate === 'lose') return answerTo(call, apply(call))
        return answerTo(call, fate)
      })
      if (fates.some((fate) => fate === 'lose' || fate === 'drop' || fate === 'late')) return
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify(isMany ? { status: 'RS_OK', results } : results[0]))
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
    misbehave: (rule: typeof mishapOf = () => undefined) => void (mishapOf = rule),
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
