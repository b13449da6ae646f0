import type { Db, Tx } from '../../../db/pool.ts'
import { type Settings, namesOfBrand } from '../../brand/index.ts'
import { readMobile } from './mobile.ts'
import { isGiven, isReserved, isWrittenPlainly, plain } from './name-rules.ts'
import { readMemberByName } from '../store/members.ts'

/** No number is so short, and no year so long. */
const NUMBER = /\p{N}{7}/u

/**
 * What no member calls themselves, for others and operators read it instead of the name: another
 * member's name, a number, a reserved name, or what is not written as it looks. `memberId` null: of
 * a registration.
 */
export async function faultOfNickname(
  db: Db | Tx,
  { brandId, memberId, nickname }: { brandId: number; memberId: bigint | null; nickname: string },
  settings: Settings,
): Promise<'nickname_misleads' | null> {
  const isMisleading =
    isGiven(nickname) ||
    !isWrittenPlainly(nickname) ||
    NUMBER.test(plain(nickname)) ||
    readMobile(nickname, '', settings.country) !== null ||
    isReserved(nickname, namesOfBrand(settings))
  if (isMisleading) return 'nickname_misleads'
  const named = await readMemberByName(db, brandId, nickname)
  return named && named.id !== memberId ? 'nickname_misleads' : null
}
