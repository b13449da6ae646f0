import type { Mission } from './queries.ts'

/** The step that a mission's bar leads to: the first that is open, or the last. */
export function barOf({ done, steps }: Pick<Mission, 'done' | 'steps'>) {
  const step = steps.find(({ state }) => state === 'open') ?? steps.at(-1)!
  const share = Math.min(100, Math.floor((Number(done) / Number(step.at)) * 100))
  return { step, share: step.state === 'open' ? share : 100 }
}
