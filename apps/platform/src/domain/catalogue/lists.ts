import type { Game, GameClass, VendorCard } from '@padma/contract'
import { unitsToDecimal } from '@padma/money'
import type { Offer } from './offer/offer.ts'
import type { Offered } from './offer/read.ts'

export type Wanted = {
  gameType?: Game['gameType'] | undefined
  vassalage?: string | undefined
  gameClassify?: GameClass | undefined
  gameCode?: string | undefined
  gameName?: string
  /** In units: what can be played from this stake. */
  minBetUnits?: bigint | undefined
  minLineNum?: number | undefined
  isHot?: boolean
  isNew?: boolean
}

/** What was asked for: by a name the best match first, else as the offer stands. */
export async function listGames(offer: Offer, wanted: Wanted): Promise<Offered[]> {
  const found = wanted.gameName
    ? (await offer.find())(wanted.gameName).map((at) => offer.games[at]!)
    : offer.games
  return found.filter((game) => isWanted(game, wanted))
}

const isWanted = (game: Offered, wanted: Wanted): boolean =>
  (!wanted.gameType || game.gameType === wanted.gameType) &&
  (!wanted.vassalage || game.vendor.code === wanted.vassalage) &&
  (!wanted.gameClassify || game.classify === wanted.gameClassify) &&
  (!wanted.gameCode || game.code === wanted.gameCode) &&
  (!wanted.isHot || game.isHot) &&
  (!wanted.isNew || game.isNew) &&
  (wanted.minBetUnits === undefined ||
    (game.minBetUnits !== null && game.minBetUnits <= wanted.minBetUnits)) &&
  (wanted.minLineNum === undefined || (game.minLines ?? 0) >= wanted.minLineNum)

type Logos = Readonly<Record<string, string>>
type Lane = { title: VendorCard['gameType']; cards: VendorCard[] }

const lanesMade = new WeakMap<Offer, { logos: Logos; lanes: Lane[] }>()

/** The vendors who have a game in a category, hot ones first; made once of each offer. */
export function lanesOf(offer: Offer, logos: Logos): Lane[] {
  const made = lanesMade.get(offer)
  if (made?.logos === logos) return made.lanes
  const lanes = makeLanes(offer, logos)
  lanesMade.set(offer, { logos, lanes })
  return lanes
}

function makeLanes({ games }: Offer, logos: Logos): Lane[] {
  const lanes = Map.groupBy(games, ({ gameType }) => gameType)
  return [...lanes]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([title, inLane]) => ({
      title,
      cards: [...Map.groupBy(inLane, ({ vendor }) => vendor)]
        .map(([vendor, theirs]) => ({
          vassalage: vendor.code,
          vendorName: vendor.name,
          gameType: title,
          accountTypeId: vendor.code,
          isHot: Number(theirs.some(({ isHot }) => isHot)),
          nodeId: `${vendor.code}:${title}`,
          logoUrl: logos[vendor.code] || vendor.logoUrl,
          games: theirs.length,
          isGame: theirs.length > 1 ? ('VASSALAGE' as const) : ('' as const),
          gameCode: theirs.length > 1 ? '' : theirs[0]!.code,
          isCockfight: Number(theirs.some(({ classify }) => classify === 'CF')),
          isMaintain: Number(vendor.isInMaintenance),
        }))
        .toSorted(
          (one, other) =>
            other.isHot - one.isHot || one.vendorName.localeCompare(other.vendorName, 'en'),
        ),
    }))
}

type VendorTypes = ReturnType<typeof readTypes>
/** Read once of each offer: they are of all its games. */
const typesRead = new WeakMap<Offer, VendorTypes>()

/** In which categories and classes each vendor has games, and from which stakes. */
export function typesOf(
  offer: Offer,
  { vassalage, gameType }: Pick<Wanted, 'vassalage' | 'gameType'>,
): VendorTypes {
  let types = typesRead.get(offer)
  if (!types) typesRead.set(offer, (types = readTypes(offer)))
  return types.filter(
    (one) =>
      (!vassalage || one.vassalage === vassalage) && (!gameType || one.gameType === gameType),
  )
}

function readTypes({ games }: Offer) {
  return [
    ...Map.groupBy(games, ({ vendor, gameType: type }) => `${vendor.code} ${type}`).values(),
  ].map((same) => ({
    vassalage: same[0]!.vendor.code,
    gameType: same[0]!.gameType,
    gameClassify: [...new Set(same.map(({ classify }) => classify))].filter(
      (classify) => classify !== '',
    ),
    games: same.length,
    minBets: [...new Set(same.flatMap(({ minBetUnits }) => minBetUnits ?? []))]
      .toSorted((one, other) => (one < other ? -1 : 1))
      .map(unitsToDecimal),
    withoutMinBet: same.filter(({ minBetUnits }) => minBetUnits === null).length,
  }))
}
