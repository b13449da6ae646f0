/**
 * Gathers what is asked before a caller waits for anything, and has it done at once. `act`
 * answers in the order of what it is given; where it fails, all of them fail.
 */
export function inOneBreath<Asked, Answer>(
  act: (all: Asked[]) => Promise<Answer[]>,
): (asked: Asked) => Promise<Answer> {
  let gathered: Asked[] = []
  let answers: Promise<Answer[]> | undefined
  return async (asked) => {
    const at = gathered.push(asked) - 1
    answers ??= Promise.resolve().then(() => {
      const all = gathered
      gathered = []
      answers = undefined
      return act(all)
    })
    return (await answers)[at]!
  }
}
