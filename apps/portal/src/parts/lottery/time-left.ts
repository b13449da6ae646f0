const DAY_S = 86_400
const two = (number: number) => `${number}`.padStart(2, '0')

/** Until an instant, by a clock in ms: whole seconds, and as days and a clock's text. */
export function timeLeft(until: string, now: number) {
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - now) / 1_000))
  const [hours, minutes] = [
    Math.floor((seconds % DAY_S) / 3_600),
    Math.floor((seconds % 3_600) / 60),
  ]
  const days = Math.floor(seconds / DAY_S)
  const short = `${two(minutes)}:${two(seconds % 60)}`
  return { seconds, days, text: days > 0 || hours > 0 ? `${two(hours)}:${short}` : short }
}
