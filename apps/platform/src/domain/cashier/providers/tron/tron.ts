import { askJson, type Answered } from '../ask.ts'
import type { Asking, ChainTransfer, Listed, Provider, ProviderAccount } from '../provider.ts'
import { addressAt, fromHex, toHex } from './address.ts'

/** Keccak of `Transfer(address,address,uint256)`: the event of every TRC20 token. */
const TRANSFER = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const PAGE = 200
const PAGES_MOST = 20

/**
 * TRON as TronGrid shows it. An index names the transactions that touch an address; what each moved
 * is read from its own log, where the token is known by its contract and never by its symbol.
 */
export const tron: Provider = {
  code: 'tron',
  chain: {
    addressAt: ({ settings }, position) => addressAt(settings.extendedKey ?? '', position),
    async transfersTo(asking, account, address, { since, isDone }) {
      const named = await transactionsOf(asking, account, address, since)
      if (!Array.isArray(named)) return named
      const head = await post(asking, account, 'getnowblock', {})
      const height = head.is === 'answered' ? heightOf(head.body) : null
      if (height === null) return { is: 'unknown', why: 'no_block' }
      const transfers: ChainTransfer[] = []
      for (const id of named) {
        if (isDone(id.toUpperCase())) continue
        const info = await post(asking, account, 'gettransactioninfobyid', { value: id })
        if (info.is === 'unknown') return info
        transfers.push(...moved(info.body, { id, height, account, address }))
      }
      return { is: 'listed', transfers }
    },
  },
}

type Unknown = Extract<Listed, { is: 'unknown' }>

/** Page after page; the same transaction may be named twice. */
async function transactionsOf(
  asking: Asking,
  account: ProviderAccount,
  address: string,
  since: Date,
): Promise<string[] | Unknown> {
  const ids = new Set<string>()
  let fingerprint = ''
  for (let page = 0; page < PAGES_MOST; page += 1) {
    const query = new URLSearchParams({
      only_to: 'true',
      limit: `${PAGE}`,
      contract_address: account.settings.contract ?? '',
      min_timestamp: `${since.getTime()}`,
      ...(fingerprint && { fingerprint }),
    })
    const path = `/v1/accounts/${address}/transactions/trc20?${query}`
    const answer = await ask(asking, account, path)
    if (answer.is === 'unknown') return answer
    const { data, meta } = answer.body as { data?: unknown; meta?: { fingerprint?: unknown } }
    if (answer.status !== 200 || !Array.isArray(data)) return { is: 'unknown', why: 'no_list' }
    for (const { transaction_id: id } of data as { transaction_id?: unknown }[])
      if (typeof id === 'string' && /^[0-9a-f]{64}$/i.test(id)) ids.add(id.toLowerCase())
    if (typeof meta?.fingerprint !== 'string') return [...ids]
    fingerprint = meta.fingerprint
  }
  return { is: 'unknown', why: 'too_many' }
}

type Log = { address?: unknown; topics?: unknown; data?: unknown }

/** What a transaction's log says that it moved to the address in our token. */
function moved(
  body: Record<string, unknown>,
  {
    id,
    height,
    account,
    address,
  }: { id: string; height: number; account: ProviderAccount; address: string },
): ChainTransfer[] {
  const { blockNumber, blockTimeStamp, receipt, log } = body
  // Not in any block: it was never there, or a reorganisation took it out.
  if (typeof blockNumber !== 'number' || typeof blockTimeStamp !== 'number') return []
  if (body.id !== id || (receipt as { result?: unknown } | undefined)?.result !== 'SUCCESS')
    return []
  const contract = toHex(account.settings.contract ?? '')
  const receiver = toHex(address)
  const logs = Array.isArray(log) ? (log as Log[]) : []
  return logs.flatMap(({ address: token, topics, data }, index) => {
    const [event, from, to] = Array.isArray(topics) ? (topics as unknown[]) : []
    const isOurs =
      token === contract &&
      event === TRANSFER &&
      receiver !== null &&
      to === receiver.padStart(64, '0') &&
      /^[0-9a-f]{64}$/.test(String(from)) &&
      /^[0-9a-f]{64}$/.test(String(data))
    if (!isOurs) return []
    return {
      transactionId: `${id.toUpperCase()}${index === 0 ? '' : `-${index}`}`,
      tokenUnits: BigInt(`0x${String(data)}`),
      sender: fromHex(String(from).slice(24)),
      blockAt: new Date(blockTimeStamp),
      confirmations: Math.max(0, height - blockNumber),
    }
  })
}

function heightOf(body: Record<string, unknown>): number | null {
  const header = body.block_header as { raw_data?: { number?: unknown } } | undefined
  const height = header?.raw_data?.number
  return typeof height === 'number' ? height : null
}

const post = (asking: Asking, account: ProviderAccount, path: string, body: object) =>
  ask(asking, account, `/wallet/${path}`, body)

const ask = (
  asking: Asking,
  { address, secrets }: ProviderAccount,
  path: string,
  body?: object,
): Promise<Answered> =>
  askJson(asking, `${address}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(secrets.apiKey && { 'tron-pro-api-key': secrets.apiKey }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
