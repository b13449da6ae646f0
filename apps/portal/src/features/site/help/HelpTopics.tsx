import { useLanguage, useT } from '@padma/i18n'
import { Icon } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import caretDown from 'icon:caret-down'
import { useEffect, useRef } from 'react'
import { Html } from '../../../parts/written/Html.tsx'
import { Loaded } from '../../../parts/written/Loaded.tsx'
import { helpQuery } from '../../../parts/site/queries.ts'
import { writtenIn } from '../../../parts/written/written-text.ts'

/**
 * The topics, one open at a time; the address's hash says which, so that a topic can be linked to.
 */
export function HelpTopics() {
  const t = useT('site')
  const language = useLanguage()
  const topics = useQuery(helpQuery(language))
  const chosen = useLocation({ select: ({ hash }) => hash })
  const navigate = useNavigate()
  const open = useRef<HTMLDetailsElement>(null)
  // Newer browsers answer with a promise, which is no clean-up of an effect.
  useEffect(() => void open.current?.scrollIntoView({ block: 'nearest' }), [chosen, topics.data])
  const choose = (hash: string): void =>
    void navigate({
      to: '.',
      search: true,
      hash,
      replace: true,
      resetScroll: false,
      hashScrollIntoView: false,
      state: (state) => state,
    })
  return (
    <Loaded query={topics} empty={{ title: t('noTopics') }}>
      {(rows) =>
        rows.map((topic) => {
          const isOpen = topic.id === chosen
          return (
            <details
              key={topic.id}
              ref={isOpen ? open : undefined}
              open={isOpen}
              className="rounded-md border border-line bg-surface"
            >
              <summary
                className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-4 py-2
                  font-semibold"
                onClick={(event) => {
                  event.preventDefault()
                  choose(isOpen ? '' : topic.id)
                }}
              >
                <span {...writtenIn(topic.title, language)} className="flex-1">
                  {topic.title}
                </span>
                <Icon
                  of={caretDown}
                  className={`size-4 text-ink-3 transition-transform ${isOpen ? 'rotate-180' : ''}`}
                />
              </summary>
              <div className="border-t border-line px-4 py-3">
                <Html html={topic.content} />
              </div>
            </details>
          )
        })
      }
    </Loaded>
  )
}
