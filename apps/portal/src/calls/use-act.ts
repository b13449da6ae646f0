import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query'
import { useRef } from 'react'

/**
 * A mutation that a double click sends once: the second press comes before the page is drawn busy.
 */
export function useAct<Data, Variables = void>(
  options: UseMutationOptions<Data, Error, Variables>,
): UseMutationResult<Data, Error, Variables> {
  const isUnderWay = useRef(false)
  const mutation = useMutation({
    ...options,
    onSettled(...settled) {
      isUnderWay.current = false
      return options.onSettled?.(...settled)
    },
  })
  const mutate: typeof mutation.mutate = (...asked) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    mutation.mutate(...asked)
  }
  return { ...mutation, mutate }
}
