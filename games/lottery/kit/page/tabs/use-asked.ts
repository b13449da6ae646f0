import { useCallback, useEffect, useEffectEvent, useState } from 'react'

export type Asked<Value> = { value: Value | null; isFailed: boolean; again: () => void }

/** What the studio answers, asked once more whenever `key` changes; the former stays until then. */
export function useAsked<Value>(key: string, ask: () => Promise<Value>): Asked<Value> {
  const [told, setTold] = useState<{ value: Value | null; isFailed: boolean }>({
    value: null,
    isFailed: false,
  })
  const [turn, setTurn] = useState(0)
  const askNow = useEffectEvent(ask)
  useEffect(() => {
    let isOver = false
    askNow().then(
      (value) => void (isOver || setTold({ value, isFailed: false })),
      () => void (isOver || setTold((former) => ({ ...former, isFailed: true }))),
    )
    return () => {
      isOver = true
    }
  }, [key, turn])
  const again = useCallback(() => setTurn((former) => former + 1), [])
  return { ...told, again }
}
