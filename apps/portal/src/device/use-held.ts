import { useState } from 'react'

/** The value as it changes; while it is held, as it last was. */
export function useHeld<T>(value: T | undefined, isHeld: boolean): T | undefined {
  const [shown, setShown] = useState(value)
  if (shown === value || (isHeld && shown !== undefined)) return shown
  setShown(value)
  return value
}
