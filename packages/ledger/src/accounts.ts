import { type Kysely, sql } from 'kysely'

/** Any Kysely or transaction: the ledger's tables are reached by its own SQL alone. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Executor = Kysely<any>

export type PlayerKind = 'cash' | 'bonus' | 'held' | 'owed'
/** A player's accounts in one currency: id and balance in units. `owed` is a debt, at or below zero. */
export type PlayerAccounts = Record<PlayerKind, { id: bigint; balance: bigint }>

const playerKinds: PlayerKind[] = ['cash', 'bonus', 'held', 'owed']

/** Opens a player's books: the owner and his four accounts. Returns the owner's id. */
export async function openPlayer(tx: Executor, currency: string): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    with owner as (insert into ledger.owner (kind) values ('player') returning id),
    opened as (insert into ledger.account (owner_id, kind, currency) select owner.id, kind, ${currency} from owner, unnest(${playerKinds}::text[]) as kind)
    select id from owner`.execute(tx)
  return rows[0]!.id
}

/** Index: account (owner_id, kind, currency, stripe). Read after the owner's lock where something is decided on it. */
export async function playerAccounts(tx: Executor, ownerId: bigint): Promise<{ currency: string; accounts: PlayerAccounts } | null> {
  const { rows } = await sql<{ id: bigint; kind: PlayerKind; currency: string; balance: bigint }>`
    select id, kind, currency, balance from ledger.account where owner_id = ${ownerId} and kind <> 'house'`.execute(tx)
  if (rows.length === 0) return null
  const accounts = Object.fromEntries(rows.map((row) => [row.kind, { id: row.id, balance: row.balance }])) as PlayerAccounts
  return { currency: rows[0]!.currency, accounts }
}

/** The house's account for a purpose (`provider:bkash`, `gaming:padma-studio`), made when first needed. Acts use stripe 0. */
export async function houseAccount(tx: Executor, purpose: string, currency: string, stripe = 0): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`select ledger.house_account(${purpose}, ${currency}, ${stripe}) as id`.execute(tx)
  return rows[0]!.id
}
