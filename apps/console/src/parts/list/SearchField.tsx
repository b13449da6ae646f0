import { Icon } from '@padma/ui'
import magnifyingGlass from 'icon:magnifying-glass'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'

const TYPING_PAUSE_MS = 250

/** Searches while one types, after a short pause; the words stay in the address. */
export function SearchField({
  label,
  q,
  longest,
  onSearch,
}: {
  label: string
  q: string
  longest: number
  onSearch: (q: string) => void
}) {
  const [typed, setTyped] = useState(q)
  const [asked, setAsked] = useState(q)
  const [seen, setSeen] = useState(q)
  if (q !== seen) {
    setSeen(q)
    // The address changed by a link or by Back, not by our own search, which may still be typed on.
    if (q !== asked) {
      setTyped(q)
      setAsked(q)
    }
  }
  const search = useEffectEvent((words: string) => {
    setAsked(words)
    onSearch(words)
  })
  useEffect(() => {
    if (typed.trim() === asked) return
    const timer = setTimeout(() => search(typed.trim()), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, asked])
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setAsked(typed.trim())
    onSearch(typed.trim())
  }
  return (
    <form
      role="search"
      onSubmit={submit}
      className="flex min-h-11 items-center gap-2 rounded-sm bg-surface-2 px-3
        focus-within:outline-2 focus-within:outline-focus"
    >
      <Icon of={magnifyingGlass} className="size-5 text-ink-3" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={longest}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="w-full min-w-0 border-0 bg-transparent outline-0"
      />
    </form>
  )
}
