import type { Db, Tx } from '../../db/pool.ts'
import type { Settings } from '../brand/index.ts'
import { readMobile } from './codes/mobile.ts'
import { namesOfBrand } from './common-passwords.ts'
import { lookOf } from './name-look.ts'
import { isOfTheHouse, isWrittenPlainly } from './name-rules.ts'
import { hasTitle, isOfStaff } from './staff-names.ts'
import { isNameAlike } from './store/members.ts'

/** Nobody's number is so short, and no year so long. */
const NUMBER = /\p{N}{7}/u

/**
 * What nobody calls himself, for others and operators read it in the place of his name: another member's name, a number, as the house or its staff is called, what
 * is not written as it looks. Two may have the same nickname. `memberId` null: of somebody who registers.
 */
export async function faultOfNickname(
  db: Db | Tx,
  { brandId, memberId, nickname }: { brandId: number; memberId: bigint | null; nickname: string },
  settings: Settings,
): Promise<'nickname_misleads' | null> {
  const look = lookOf(nickname)
  const isMisleading =
    isOfTheHouse(nickname) ||
    !isWrittenPlainly(nickname) ||
    NUMBER.test(look) ||
    readMobile(nickname, '', settings.country) !== null ||
    isOfStaff(nickname, namesOfBrand(settings)) ||
    hasTitle(nickname)
  return isMisleading || (look !== '' && (await isNameAlike(db, brandId, nickname, memberId)))
    ? 'nickname_misleads'
    : null
}
