import type { MemberCalls, Value } from '@padma/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { pictureFrom } from '../../brand/cdns.ts'
import { squarePicture } from './square-picture.ts'

type Avatar = Value<MemberCalls['GET /wps/relay/MCSFE_getPlayerAvatar']>

export const avatarQuery = queryOptions({ queryKey: ['accounts', 'avatar'], queryFn: async () => withPictures(await api('GET /wps/relay/MCSFE_getPlayerAvatar')), staleTime: 300_000 })

export const chooseAvatar = async (avatar: Avatar['avatar']): Promise<Avatar> => withPictures(await api('PUT /wps/member/avatar', { body: { avatar } }))

/** A file that this browser cannot read goes as it is: the server says what is wrong with it. */
export async function uploadAvatar(file: File): Promise<Avatar> {
  const data = (await squarePicture(file)) ?? btoa('no picture')
  return withPictures(await api('POST /wps/member/avatar', { body: { data } }))
}

/** A picture of the member's own is on no CDN. */
const withPictures = (shown: Avatar): Avatar => ({ ...shown, url: shown.isOwn ? shown.url : pictureFrom(shown.url), choices: shown.choices.map((choice) => ({ ...choice, url: pictureFrom(choice.url) })) })
