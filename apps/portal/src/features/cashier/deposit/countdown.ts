/** What is left until an instant as minutes and seconds, "14:05"; never below zero. */
export function timeLeft(until: string, now: number): { seconds: number; text: string } {
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - now) / 1000))
  const twoDigits = (count: number) => String(count).padStart(2, '0')
  return { seconds, text: `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}` }
}
