import { avatars, type AvatarName } from '@padma/contract'
import type { Db } from '../../../db/pool.ts'
import type { MemberSession } from '../../../http/edge.ts'
import type { Refusal } from '../../../refusal.ts'
import { inSession } from '../../auth/index.ts'
import { readAvatar, updateAvatar } from '../../members/index.ts'

export type Icon = { url: string }
/** The one that is chosen, or would be shown, and what may be chosen instead. */
export type Avatar = Icon & { avatar: AvatarName; choices: { avatar: AvatarName; url: string }[] }

/** What stands beside a member's name. */
export async function iconOf(deps: { db: Db }, playerId: bigint): Promise<Icon> {
  return { url: (await avatarOf(deps, playerId)).url }
}

export async function avatarOf(deps: { db: Db }, playerId: bigint): Promise<Avatar> {
  return avatarFrom(playerId, await readAvatar(deps.db, playerId))
}

/** A repeat changes nothing. */
export async function chooseAvatar(
  deps: { db: Db },
  { member, avatar }: { member: MemberSession; avatar: AvatarName },
): Promise<Avatar | Refusal<'not_logged_in'>> {
  return inSession(deps.db, member, async (tx) => {
    await updateAvatar(tx, member.playerId, avatar)
    return avatarFrom(member.playerId, avatar)
  })
}

/**
 * A member who has chosen none, or one that is gone, has the one that the id gives: always the
 * same.
 */
function avatarFrom(playerId: bigint, chosen: string | null): Avatar {
  const avatar =
    avatars.find((name) => name === chosen) ?? avatars[Number(playerId % BigInt(avatars.length))]!
  return {
    avatar,
    url: urlOf(avatar),
    choices: avatars.map((name) => ({ avatar: name, url: urlOf(name) })),
  }
}

const urlOf = (avatar: AvatarName): string => `/art/avatars/${avatar}.svg`
