import { avatars, type AvatarName } from '@padma/contract'
import type { Db } from '../../db/pool.ts'
import { readAvatar, updateAvatar } from './store.ts'

export type Avatar = { avatar: AvatarName; url: string; choices: { avatar: AvatarName; url: string }[] }

/** What stands beside a member's name, and what he may choose instead. */
export async function avatarOf(deps: { db: Db }, playerId: bigint): Promise<Avatar> {
  return avatarFrom(playerId, await readAvatar(deps.db, playerId))
}

/** A repeat changes nothing. */
export async function chooseAvatar(deps: { db: Db }, { playerId, avatar }: { playerId: bigint; avatar: AvatarName }): Promise<Avatar> {
  await updateAvatar(deps.db, playerId, avatar)
  return avatarFrom(playerId, avatar)
}

/** Who has chosen none, or one that is gone, has the one that his id gives him: always the same. */
function avatarFrom(playerId: bigint, chosen: string | null): Avatar {
  const avatar = avatars.find((name) => name === chosen) ?? avatars[Number(playerId % BigInt(avatars.length))]!
  return { avatar, url: urlOf(avatar), choices: avatars.map((name) => ({ avatar: name, url: urlOf(name) })) }
}

const urlOf = (avatar: AvatarName): string => `/art/avatars/${avatar}.svg`
