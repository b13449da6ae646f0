import type { Game } from '@padma/contract'
import { sql } from 'kysely'
import type { Db } from '../../../apps/platform/src/db/pool.ts'
import { kinds, places, things, vendorNames } from './words.ts'

/** What a large brand's offer is made of, in hundredths. */
const shares: readonly [Game['gameType'], number][] = [
  ['RNG', 78],
  ['LIVE', 8],
  ['FISH', 3],
  ['PVP', 3],
  ['SPORTS', 2],
  ['ESPORTS', 2],
  ['LOTT', 2],
  ['ELOTT', 2],
]
const ofTypes = shares.flatMap(([type, share]) => Array.from({ length: share }, () => type))
/** Units of the smallest stakes. */
const minBets = [1_000, 5_000, 10_000, 50_000, 75_000, 100_000, null] as const

type Row = {
  vendor: string
  code: string
  game_type: string
  name: string
  names: { bn: string; ar: string }
  is_hot: boolean
  is_new: boolean
  classify: string
  min_bet: number | null
  is_in_maintenance: boolean
}

/** The n-th of so many games; the same for ever. */
function gameAt(at: number, vendors: number): Row {
  const [kind, thing, place] = [
    kinds[at % kinds.length]!,
    things[Math.floor(at / kinds.length) % things.length]!,
    places[Math.floor(at / kinds.length / things.length) % places.length]!,
  ]
  const type = ofTypes[(at * 37) % ofTypes.length]!
  return {
    vendor: codeOf(at % vendors),
    code: `bulk-${at}`,
    game_type: type,
    name: `${kind[0]} ${thing[0]} ${place[0]}`,
    names: { bn: `${place[1]} ${kind[1]} ${thing[1]}`, ar: `${thing[2]} ${kind[2]} ${place[2]}` },
    is_hot: at % 211 === 0,
    is_new: at % 97 === 0,
    classify:
      type === 'RNG'
        ? (['', '', '', 'JP', 'TG', 'AC'][(at + Math.floor(at / vendors)) % 6] ?? '')
        : '',
    min_bet: minBets[(at * 3) % minBets.length]!,
    is_in_maintenance: at % 173 === 0,
  }
}

const codeOf = (vendor: number): string => `bulk-${vendor + 1}`

/**
 * Vendors and games in bulk, with made-up names in three languages and tiles drawn from them. They
 * are there to be listed: none of them opens. Repeating it changes nothing.
 */
export async function fillGames(
  db: Db,
  { brandId, games, vendors = 60 }: { brandId: number; games: number; vendors?: number },
): Promise<void> {
  const named = Array.from({ length: vendors }, (_, at) => ({
    code: codeOf(at),
    name: vendorNames[at % vendorNames.length]!,
  }))
  await sql`
    insert into vendors.vendor (code, brand_id, name, base_url)
    select code, ${brandId}, name, 'http://localhost'
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as v (code text, name text)
    on conflict (code) do nothing`.execute(db)
  const rows = Array.from({ length: games }, (_, at) => gameAt(at, vendors))
  await sql`
    insert into vendors.game (vendor, code, game_type, name, names, icon_url, is_hot, is_new,
      turnover_weight_ppm, classify, min_bet, is_in_maintenance)
    select vendor, code, game_type, name, names, '', is_hot, is_new, 1000000, classify, min_bet,
      is_in_maintenance
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (vendor text, code text,
      game_type text, name text, names jsonb, is_hot boolean, is_new boolean, classify text,
      min_bet bigint, is_in_maintenance boolean)
    on conflict (vendor, code) do nothing`.execute(db)
}
