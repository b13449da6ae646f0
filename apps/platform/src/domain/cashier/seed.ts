import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { SecretBox } from '../../secrets/master-key.ts'
import { putAccount } from './providers/accounts.ts'
import { putDeviceKey } from './receiving-accounts/device-key.ts'

const UNITS = 100_000n
type Method = {
  id: string
  name: string
  kind: string
  network: string
  provider?: string
  minimum?: bigint
  maximum?: bigint
  feePpm?: number
  feeBearer?: 'house' | 'player'
  numbers?: readonly string[]
  holder?: string
  bank?: string
}
/** One of each kind that is built. */
const methods: readonly Method[] = [
  {
    id: 'bkash',
    name: 'bKash',
    kind: 'personal',
    network: 'bkash',
    numbers: ['01711000101', '01711000102'],
  },
  {
    id: 'nagad',
    name: 'Nagad',
    kind: 'personal',
    network: 'nagad',
    numbers: ['01911000201', '01911000202'],
  },
  {
    id: 'rocket',
    name: 'Rocket',
    kind: 'personal',
    network: 'rocket',
    numbers: ['01811000301', '01811000302'],
  },
  {
    id: 'nagad_agent',
    name: 'Agent, Nagad',
    kind: 'agent',
    network: 'nagad',
    feePpm: 14_900,
    feeBearer: 'player',
    numbers: ['01911000401'],
  },
  {
    id: 'bkash_checkout',
    name: 'Checkout, bKash',
    kind: 'merchant',
    network: 'bkash',
    provider: 'bkash',
    feePpm: 15_000,
  },
  {
    id: 'nagad_checkout',
    name: 'Checkout, Nagad',
    kind: 's2s',
    network: 'nagad',
    provider: 'nagad',
    feePpm: 15_000,
  },
  {
    id: 'nodipay',
    name: 'NodiPay',
    kind: 'psp',
    network: 'nodipay',
    provider: 'nodipay',
    feePpm: 20_000,
  },
  {
    id: 'usdt',
    name: 'USDT (TRC20)',
    kind: 'usdt',
    network: 'trc20',
    provider: 'tron',
    minimum: 500n,
    maximum: 200_000n,
  },
  {
    id: 'bank',
    name: 'Bank transfer',
    kind: 'bank',
    network: 'bank',
    minimum: 500n,
    numbers: ['2050777712345678'],
    holder: 'Padma Demo Ltd',
    bank: 'Nodi Bank, Dhaka',
  },
]
const suggested = [200n, 500n, 1_000n, 2_000n, 5_000n, 10_000n].map((whole) => `${whole * UNITS}`)

/** The brand's ways to pay, 200 to 50,000 a deposit. Changes nothing that is there. */
export async function seedCashier(db: Db, { brandId }: { brandId: number }): Promise<void> {
  for (const [position, method] of methods.entries()) {
    const { id, name, kind, network, provider = null, minimum = 200n, maximum = 50_000n } = method
    await sql`
      insert into cashier.method (id, brand_id, name, kind, network, provider, minimum, maximum,
        suggested, fee_ppm, fee_bearer, position, ask_above)
      values (${id}, ${brandId}, ${name}, ${kind}, ${network}, ${provider}, ${minimum * UNITS},
        ${maximum * UNITS}, ${suggested}::bigint[], ${method.feePpm ?? 0},
        ${method.feeBearer ?? 'house'}, ${(position + 1) * 10}, ${5_000n * UNITS})
      on conflict
      do nothing`.execute(db)
    for (const number of method.numbers ?? [])
      await sql`
        insert into cashier.receiving_account (brand_id, method_id, number, holder, bank)
        values (${brandId}, ${id}, ${number}, ${method.holder ?? 'Padma Demo'},
          ${method.bank ?? null})
        on conflict
        do nothing`.execute(db)
  }
}

type Outside = {
  brandId: number
  box: SecretBox
  /** Where the sandbox plays the providers, and the secrets that it knows us by. */
  sandbox: string
  secretOf: (purpose: string) => string
  /** Of the sandbox's Nagad, and our own as its merchant. */
  nagad: { publicKey: string; privateKey: string }
  /**
   * The sandbox's chain: the token's contract, and the public key of a wallet that is elsewhere.
   */
  tron: { contract: string; extendedKey: string }
  now: Date
}

/** The demo brand's accounts with the sandbox's providers, and the keys of its receiving phones. */
export async function seedOutside(
  db: Db,
  { brandId, box, sandbox, secretOf, nagad, tron, now }: Outside,
): Promise<void> {
  await putAccount(db, box, {
    brandId,
    code: 'bkash',
    address: `${sandbox}/bkash`,
    currency: 'BDT',
    settings: { username: 'padma-demo', appKey: 'padma-demo-app' },
    secrets: { password: secretOf('bkash password'), appSecret: secretOf('bkash app') },
  })
  await putAccount(db, box, {
    brandId,
    code: 'nagad',
    address: `${sandbox}/nagad`,
    currency: 'BDT',
    settings: { merchantId: 'padmademo', nagadPublicKey: nagad.publicKey },
    secrets: { privateKey: nagad.privateKey },
  })
  await putAccount(db, box, {
    brandId,
    code: 'nodipay',
    address: `${sandbox}/nodipay`,
    currency: 'BDT',
    settings: { merchant: 'padma-demo' },
    secrets: { secret: secretOf('nodipay') },
  })
  await putAccount(db, box, {
    brandId,
    code: 'tron',
    address: `${sandbox}/tron`,
    currency: 'BDT',
    settings: tron,
    secrets: {},
  })
  await putAccount(db, box, {
    brandId,
    code: 'shapla',
    address: `${sandbox}/shapla`,
    currency: 'BDT',
    settings: { merchant: 'padma-demo' },
    secrets: { key: secretOf('shapla') },
  })
  await sql`
    insert into cashier.payout_route (brand_id, method_id, provider_account_id)
    select brand_id, 'rocket', id
    from cashier.provider_account
    where brand_id = ${brandId} and code = 'shapla'
    on conflict do nothing`.execute(db)
  const { rows } = await sql<{ id: bigint; number: string; network: string }>`
    select r.id, r.number, m.network
    from cashier.receiving_account r
    join cashier.method m on m.brand_id = r.brand_id and m.id = r.method_id
    where r.brand_id = ${brandId} and m.kind in ('personal', 'agent')
      and not exists (select 1 from cashier.forwarder f
        where f.receiving_account_id = r.id)`.execute(db)
  for (const { id, number, network } of rows)
    await putDeviceKey(db, box, {
      id: `${network}-${number}`,
      receivingAccountId: id,
      secret: secretOf(`device ${network}-${number}`),
      at: now,
    })
}
