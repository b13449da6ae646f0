export type CountUp = ReturnType<typeof countUp>

/** A figure that runs up to its new value; `onChange` asks for a redraw at each step. */
export function countUp(onChange: () => void) {
  let shown = 0n
  let frame = 0
  const stop = () => cancelAnimationFrame(frame)
  return {
    value: () => shown,
    set(units: bigint) {
      stop()
      shown = units
      onChange()
    },
    runTo(units: bigint, milliseconds: number) {
      stop()
      const from = shown
      const begun = performance.now()
      const step = (now: number) => {
        const part = Math.min(1, (now - begun) / milliseconds)
        // Whole cents, so that the last figures do not flicker; the end is exact.
        const cents = ((units - from) * BigInt(Math.round(part * 1000))) / 1000n / 1000n
        shown = part < 1 ? from + cents * 1000n : units
        onChange()
        if (part < 1) frame = requestAnimationFrame(step)
      }
      frame = requestAnimationFrame(step)
    },
  }
}
