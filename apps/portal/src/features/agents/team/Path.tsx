import { useT } from '@padma/i18n'
import { Icon } from '@padma/ui'
import caretRight from 'icon:caret-right'

type Person = { id: string; username: string }

/** From the agent down to whose downlines are shown; each leads back to theirs. */
export function Path({
  people,
  onOpen,
}: {
  people: readonly Person[]
  onOpen: (id: string | undefined) => void
}) {
  const t = useT('agents')
  const last = people.at(-1)
  if (people.length < 2) return <h3 className="text-md">{t('myDownlines')}</h3>
  return (
    <nav aria-label={t('path')}>
      <ol className="flex flex-wrap items-center gap-x-1 text-sm">
        {people.map((one, at) => (
          <li key={one.id} className="flex items-center gap-1">
            {at > 0 && <Icon of={caretRight} className="flip size-3.5 text-ink-3" />}
            {one === last ? (
              <b aria-current="page" className="font-semibold">
                <bdi>{one.username}</bdi>
              </b>
            ) : (
              <button
                type="button"
                className="link min-h-11 min-w-11"
                onClick={() => onOpen(at === 0 ? undefined : one.id)}
              >
                <bdi>{one.username}</bdi>
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
