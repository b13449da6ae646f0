import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'

type Options<Input, Output> = {
  send: (input: Input) => Promise<Output>
  /** The first words of the query keys that the act makes stale, after a refusal too. */
  stale: readonly string[]
  onDone: (output: Output, input: Input) => void
}

/** An act that is sent once: a second press may come before React has rendered the first. */
export function useAct<Input, Output>({ send, stale, onDone }: Options<Input, Output>) {
  const queryClient = useQueryClient()
  const isSending = useRef(false)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: send,
    onSuccess: onDone,
    onSettled: () => {
      isSending.current = false
      for (const key of stale)
        void queryClient.invalidateQueries({ queryKey: [key] satisfies QueryKey })
    },
  })
  const act = (input: Input): void => {
    if (isSending.current) return
    isSending.current = true
    mutate(input)
  }
  return { act, isPending, error, reset }
}
