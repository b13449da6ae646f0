import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { Failure } from '../parts/Failure.tsx'

export function RouteFailed({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  return (
    <main className="grid min-h-dvh place-items-center">
      <Failure
        error={error}
        onRetry={() => {
          reset()
          void router.invalidate()
        }}
      />
    </main>
  )
}
