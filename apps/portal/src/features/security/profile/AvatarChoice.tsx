import { useT } from '@padma/i18n'
import { toast } from '@padma/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRefusalWords } from '../../../calls/refusal-text.ts'
import { useAct } from '../../../calls/use-act.ts'
import {
  type AvatarShown,
  avatarQuery,
  chooseAvatar,
  iconQuery,
} from '../../../parts/member/avatar-query.ts'

const PLACES = 12

/** The product's own pictures; the one that is pressed stands beside the name at once. */
export function AvatarChoice() {
  const t = useT('accounts')
  const words = useRefusalWords()
  const queryClient = useQueryClient()
  const { data } = useQuery(avatarQuery)
  const onSuccess = (chosen: AvatarShown) => {
    queryClient.setQueryData(avatarQuery.queryKey, chosen)
    queryClient.setQueryData(iconQuery.queryKey, chosen)
    toast(t('avatarSaved'))
  }
  const choice = useAct({ mutationFn: chooseAvatar, onSuccess })
  const shown = choice.isPending ? choice.variables : data?.avatar
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 text-md font-semibold">{t('avatar')}</legend>
      <div
        className="grid grid-cols-4 justify-items-center gap-x-1 gap-y-2 min-[380px]:grid-cols-6
        desk:grid-cols-12"
      >
        {data
          ? data.choices.map(({ avatar, url }) => (
              <label
                key={avatar}
                className="relative cursor-pointer rounded-full p-0.5 ring-2 ring-transparent
                  has-checked:ring-river has-focus-visible:outline-3
                  has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
              >
                <input
                  type="radio"
                  name="avatar"
                  value={avatar}
                  checked={shown === avatar}
                  aria-label={t(`avatar_${avatar}`)}
                  className="absolute inset-0 size-full cursor-pointer opacity-0"
                  onChange={() => choice.mutate(avatar)}
                />
                <img
                  src={url}
                  alt=""
                  title={t(`avatar_${avatar}`)}
                  loading="lazy"
                  className="size-11 rounded-full"
                />
              </label>
            ))
          : Array.from({ length: PLACES }, (_, place) => (
              <span key={place} className="size-12 rounded-full bg-surface-2" />
            ))}
      </div>
      {choice.isError && (
        <p role="alert" className="text-sm text-neg">
          {words.of(choice.error)}
        </p>
      )}
    </fieldset>
  )
}
