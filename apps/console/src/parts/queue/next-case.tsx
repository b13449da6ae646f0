import { useState } from 'react'
import { useWords } from '../../words.ts'

const KEY = 'console.next-case'

/** Whether a decision opens the next case; an operator's own choice, kept in their browser. */
export const opensNextCase = (): boolean => localStorage.getItem(KEY) !== 'off'

export function NextCaseSwitch() {
  const t = useWords()
  const [isOn, setOn] = useState(opensNextCase)
  const choose = (next: boolean): void => {
    setOn(next)
    localStorage.setItem(KEY, next ? 'on' : 'off')
  }
  return (
    <label className="flex min-h-11 items-center gap-2 text-sm text-ink-2 desk:min-h-10">
      <input
        type="checkbox"
        className="size-5 accent-river"
        checked={isOn}
        onChange={(event) => choose(event.target.checked)}
      />
      {t('queue.next')}
    </label>
  )
}
