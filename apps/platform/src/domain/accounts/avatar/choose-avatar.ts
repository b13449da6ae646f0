import { avatars, type AvatarName } from '@padma/contract'
import type { Db } from '../../../db/pool.ts'
import type { MemberSession } from '../../../http/edge.ts'
import type { Refusal } from '../../../refusal.ts'
import { inSession } from '../in-session.ts'
import { readAvatar, updateAvatar } from '../store/members.ts'
import { deletePicture, pictureNameOf } from './store.ts'

/** `isOwn`: a picture that the member uploaded. */
export type Icon = { url: string; isOwn: boolean }
/** `avatar`: the one of ours that is chosen, or would be shown; `isOwn`: the member's own picture is shown instead. */
export type Avatar = Icon & { avatar: AvatarName; choices: { avatar: AvatarName; url: string }[] }

/** What stands beside a member's name. */
export async function iconOf(deps: { db: Db }, playerId: bigint): Promise<Icon> {
  const { url, isOwn } = await avatarOf(deps, playerId)
  return { url, isOwn }
}

/** It, and what he may choose instead. */
export async function avatarOf(deps: { db: Db }, playerId: bigint): Promise<Avatar> {
  return avatarFrom(
    playerId,
    await readAvatar(deps.db, playerId),
    await pictureNameOf(deps.db, playerId),
  )
}

/** A picture of his own goes with it. A repeat changes nothing. */
export async function chooseAvatar(
  deps: { db: Db },
  { member, avatar }: { member: MemberSession; avatar: AvatarName },
): Promise<Avatar | Refusal<'not_logged_in'>> {
  return inSession(deps.db, member, async (tx) => {
    await updateAvatar(tx, member.playerId, avatar)
    await deletePicture(tx, member.playerId)
    return avatarFrom(member.playerId, avatar, null)
  })
}

/** Who has chosen none, or one that is gone, has the one that his id gives him: always the same. */
function avatarFrom(playerId: bigint, chosen: string | null, picture: string | null): Avatar {
  const avatar =
    avatars.find((name) => name === chosen) ?? avatars[Number(playerId % BigInt(avatars.length))]!
  return {
    avatar,
    url: picture ? `/avatars/${picture}.webp` : urlOf(avatar),
    isOwn: picture !== null,
    choices: avatars.map((name) => ({ avatar: name, url: urlOf(name) })),
  }
}

const urlOf = (avatar: AvatarName): string => `/art/avatars/${avatar}.svg`
