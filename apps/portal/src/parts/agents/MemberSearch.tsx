import { useT } from '@padma/i18n'
import { controlClass, Icon, inputClass } from '@padma/ui'
import search from 'icon:magnifying-glass'
import { useEffect, useEffectEvent, useState } from 'react'

/** So that not every letter is a request. */
const PAUSE_MS = 250

/** Finds members of the team by the start of their username. */
export function MemberSearch({ onSearch }: { onSearch: (search: string) => void }) {
  const t = useT('agents')
  const [typed, setTyped] = useState('')
  const [told, setTold] = useState('')
  const tell = useEffectEvent(() => {
    const wanted = typed.trim()
    if (wanted === told) return
    setTold(wanted)
    onSearch(wanted)
  })
  useEffect(() => {
    const timer = setTimeout(() => tell(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <label className={`${controlClass} w-full desk:w-72`}>
      <Icon of={search} className="size-5 text-ink-3" />
      <span className="sr-only">{t('searchMember')}</span>
      <input
        type="search"
        value={typed}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        placeholder={t('searchMember')}
        className={inputClass}
        onChange={(event) => setTyped(event.target.value)}
      />
    </label>
  )
}
