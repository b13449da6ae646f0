/** Fills duties in the order given with `units` of turnover; answers only those that changed. What is left over is not kept. */
export function fillDuties<D extends { required: bigint; done: bigint }>(duties: readonly D[], units: bigint): D[] {
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
