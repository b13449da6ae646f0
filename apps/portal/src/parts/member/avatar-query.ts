import type { MemberCalls, Value } from '@padma/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'
import { pictureFrom } from '../../brand/pictures/cdns.ts'

export type AvatarShown = Value<MemberCalls['GET /wps/relay/MCSFE_getPlayerAvatar']>

/** The picture beside the member's name. */
export const iconQuery = queryOptions({
  queryKey: ['accounts', 'avatar', 'icon'],
  queryFn: async () => withPicture(await api('GET /wps/member/info/icon')),
  staleTime: 300_000,
})

export const avatarQuery = queryOptions({
  queryKey: ['accounts', 'avatar', 'choice'],
  queryFn: async () => withPictures(await api('GET /wps/relay/MCSFE_getPlayerAvatar')),
  staleTime: 300_000,
})

export const chooseAvatar = async (avatar: AvatarShown['avatar']): Promise<AvatarShown> =>
  withPictures(await api('PUT /wps/member/avatar', { body: { avatar } }))

const withPicture = <Shown extends { url: string }>(shown: Shown): Shown => ({
  ...shown,
  url: pictureFrom(shown.url),
})
const withPictures = (shown: AvatarShown): AvatarShown => ({
  ...withPicture(shown),
  choices: shown.choices.map(withPicture),
})
