import type { MemberCalls, Value } from '@padma/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { pictureFrom } from '../../brand/cdns.ts'

type Avatar = Value<MemberCalls['GET /wps/relay/MCSFE_getPlayerAvatar']>

export const avatarQuery = queryOptions({ queryKey: ['accounts', 'avatar'], queryFn: async () => withPictures(await api('GET /wps/relay/MCSFE_getPlayerAvatar')), staleTime: 300_000 })

export const chooseAvatar = async (avatar: Avatar['avatar']): Promise<Avatar> => withPictures(await api('PUT /wps/member/avatar', { body: { avatar } }))

const withPictures = (shown: Avatar): Avatar => ({ ...shown, url: pictureFrom(shown.url), choices: shown.choices.map((choice) => ({ ...choice, url: pictureFrom(choice.url) })) })
