/**
 * Fills duties in the order given with `units` of turnover; answers only those that changed. What
 * is left over is not kept.
 */
export function fillDuties<D extends { required: bigint; done: bigint }>(
  duties: readonly D[],
  units: bigint,
): D[] {
  const changed: D[] = []
  let left = units
  for (const duty of duties) {
    if (left === 0n) break
    const open = duty.required - duty.done
    const filled = open < left ? open : left
    if (filled === 0n) continue
    changed.push({ ...duty, done: duty.done + filled })
    left -= filled
  }
  return changed
}

/** A duty that begins, or turnover of a round, in the order in which they came. */
export type Step = { dutyId: bigint; units: bigint } | { dutyId: null; units: bigint }

/**
 * What is done of each duty after all the steps; what was settled before a duty began does not
 * count for it.
 */
export function countAnew(steps: readonly Step[]): Map<bigint, bigint> {
  const done = new Map<bigint, bigint>()
  let open: { id: bigint; required: bigint; done: bigint }[] = []
  for (const { dutyId, units } of steps) {
    if (dutyId !== null) {
      done.set(dutyId, 0n)
      open.push({ id: dutyId, required: units, done: 0n })
      continue
    }
    const changed = new Map(fillDuties(open, units).map((duty) => [duty.id, duty]))
    for (const duty of changed.values()) done.set(duty.id, duty.done)
    open = open
      .map((duty) => changed.get(duty.id) ?? duty)
      .filter((duty) => duty.done < duty.required)
  }
  return done
}
