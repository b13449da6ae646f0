/** What is left until an instant as minutes and seconds, "14:05"; never below zero. */
export function timeLeft(until: string, now: number): { seconds: number; text: string } {
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - now) / 1000))
  return {
    seconds,
    text: `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`,
  }
}
