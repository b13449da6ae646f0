import { type Kysely, sql } from 'kysely'

/** Any Kysely or transaction: the ledger's tables are reached by its own SQL alone. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Executor = Kysely<any>

export type PlayerKind = 'cash' | 'bonus' | 'held' | 'owed'
/**
 * A player's accounts in one currency: id and balance in units. `owed` is a debt, at or below zero.
 */
export type PlayerAccounts = Record<PlayerKind, { id: bigint; balance: bigint }>

const playerKinds: PlayerKind[] = ['cash', 'bonus', 'held', 'owed']

/** Opens a player's books: the owner and their four accounts. Returns the owner's id. */
export async function openPlayer(tx: Executor, currency: string): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    with owner as (insert into ledger.owner (kind) values ('player') returning id),
    opened as (insert into ledger.account (owner_id, kind, currency) select owner.id, kind,
      ${currency} from owner, unnest(${playerKinds}::text[]) as kind)
    select id from owner`.execute(tx)
  return rows[0]!.id
}

type PlayerBooks = { currency: string; accounts: PlayerAccounts }

/**
 * Index: account (owner_id, kind, currency, stripe). Read after the owner's lock where something is
 * decided on it.
 */
export async function playerAccounts(tx: Executor, ownerId: bigint): Promise<PlayerBooks | null> {
  return (await booksOfPlayers(tx, [ownerId])).get(ownerId) ?? null
}

/** The books of each player that has some; for lists. */
export async function booksOfPlayers(
  tx: Executor,
  ownerIds: readonly bigint[],
): Promise<Map<bigint, PlayerBooks>> {
  const { rows } = await sql<{
    owner_id: bigint
    id: bigint
    kind: PlayerKind
    currency: string
    balance: bigint
  }>`
    select owner_id, id, kind, currency, balance
    from ledger.account
    where owner_id = any(${ownerIds.map(String)}::bigint[]) and kind <> 'house'`.execute(tx)
  const books = new Map<bigint, PlayerBooks>()
  for (const { owner_id, id, kind, currency, balance } of rows) {
    const known = books.get(owner_id) ?? { currency, accounts: {} as PlayerAccounts }
    known.accounts[kind] = { id, balance }
    books.set(owner_id, known)
  }
  return books
}

/**
 * What all players owe together, by currency. Reads every `owed` account: for figures, not for
 * answers.
 */
export async function debtsOfPlayers(
  db: Executor,
): Promise<{ currency: string; units: bigint; players: bigint }[]> {
  return (
    await sql<{ currency: string; units: bigint; players: bigint }>`
    select currency, -sum(balance)::bigint as units,
      count(*) filter (where balance < 0) as players
    from ledger.account
    where kind = 'owed'
    group by currency`.execute(db)
  ).rows
}

/**
 * The house's account for a purpose (`provider:bkash`, `gaming:padma-studio`), made when first
 * needed. Acts use stripe 0.
 */
export async function houseAccount(
  tx: Executor,
  purpose: string,
  currency: string,
  stripe = 0,
): Promise<bigint> {
  const { rows } = await sql<{
    id: bigint
  }>`select ledger.house_account(${purpose}, ${currency}, ${stripe}) as id`.execute(tx)
  return rows[0]!.id
}
