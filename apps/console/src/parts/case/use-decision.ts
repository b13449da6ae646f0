import { useState } from 'react'
import { useAct } from '../use-act.ts'

type Reject = { kind: 'reject'; reason: string }
type Options<D, Output> = {
  /** The case has left the list that was asked for. */
  isGone: boolean
  send: (decision: D) => Promise<Output>
  stale: readonly string[]
  /** Whether the panel stays for what comes next. */
  onDone: (output: Output) => boolean
  onDecided: () => void
}

/** A decision is made in two steps: it is formed, and then asked once more before it is sent. */
export function useDecision<D extends { kind: string }, Output>({
  isGone,
  send,
  stale,
  onDone,
  onDecided,
}: Options<D | Reject, Output>) {
  const [formed, form] = useState<D | Reject | null>(null)
  const [isRejecting, setRejecting] = useState(false)
  const { act, isPending, error, reset } = useAct({
    send,
    stale,
    onDone: (output: Output) => (onDone(output) ? form(null) : onDecided()),
  })
  return {
    formed,
    form,
    isRejecting,
    setRejecting,
    isPending,
    error,
    // Our own act takes the row out of the list too; while it is under way that is no news.
    isStale: isGone && !isPending,
    confirm: () => formed && act(formed),
    cancel: () => {
      if (isPending) return
      form(null)
      reset()
    },
  }
}

export type Decision<D extends { kind: string }> = ReturnType<typeof useDecision<D, unknown>>
