import { z } from 'zod'
import { calls } from '../call.ts'

/** Pictures of the product's own, drawn for members to choose from. */
export const avatars = [
  'lotus',
  'kite',
  'boat',
  'tiger',
  'hilsa',
  'magpie',
  'elephant',
  'mango',
  'moon',
  'drum',
  'hibiscus',
  'turtle',
] as const
export type AvatarName = (typeof avatars)[number]
const Icon = z.object({ url: z.string() })
const Avatar = z.object({ avatar: z.enum(avatars), url: z.string() })
const AvatarShown = Icon.extend({ avatar: z.enum(avatars), choices: z.array(Avatar) })

export const avatarCalls = calls({
  'GET /wps/member/info/icon': {
    summary: 'The picture beside the member’s name',
    session: 'member',
    forTrial: true,
    value: Icon,
    refusals: [],
  },
  'GET /wps/relay/MCSFE_getPlayerAvatar': {
    summary: 'The member’s picture, and those to choose from',
    session: 'member',
    forTrial: true,
    value: AvatarShown,
    refusals: [],
  },
  'PUT /wps/member/avatar': {
    summary: 'Choose another picture',
    session: 'member',
    body: z.object({ avatar: z.enum(avatars) }),
    value: AvatarShown,
    refusals: [],
  },
})
