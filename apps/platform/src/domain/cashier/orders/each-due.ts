/**
 * Takes what is due, batch after batch, each in an act of its own: one that fails is tried again at
 * the next run and keeps no one else waiting. Answers how many were taken; throws what failed when
 * all others are done.
 */
export async function eachDue(
  read: (after: bigint) => Promise<bigint[]>,
  act: (id: bigint) => Promise<unknown>,
): Promise<number> {
  const faults: unknown[] = []
  let taken = 0
  for (let ids = await read(0n); ids.length > 0; ids = await read(ids.at(-1)!)) {
    for (const id of ids) {
      try {
        await act(id)
        taken += 1
      } catch (error) {
        faults.push(error)
      }
    }
  }
  if (faults.length > 0)
    throw new AggregateError(faults, `${faults.length} of ${taken + faults.length} failed`)
  return taken
}
