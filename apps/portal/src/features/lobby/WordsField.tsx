import { useT } from '@padma/i18n'
import { controlClass, Icon, inputClass } from '@padma/ui'
import search from 'icon:magnifying-glass'
import { useEffect, useEffectEvent, useState } from 'react'

/** So that not every letter is a request. */
const PAUSE_MS = 250

/** Searches within the page; what the address says from elsewhere is taken over. */
export function WordsField({
  words,
  onWords,
}: {
  words: string
  onWords: (words: string) => void
}) {
  const t = useT('lobby')
  const [typed, setTyped] = useState(words)
  const [told, setTold] = useState(words)
  if (words !== told) {
    setTold(words)
    if (typed.trim() !== words) setTyped(words)
  }
  const tell = useEffectEvent(() => {
    if (typed.trim() !== words) onWords(typed.trim())
  })
  useEffect(() => {
    const timer = setTimeout(() => tell(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <label className={`${controlClass} w-full desk:ms-auto desk:w-80`}>
      <Icon of={search} className="size-5 text-ink-3" />
      <span className="sr-only">{t('words')}</span>
      <input
        type="search"
        value={typed}
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        placeholder={t('words')}
        className={inputClass}
        onChange={(event) => setTyped(event.target.value)}
      />
    </label>
  )
}
