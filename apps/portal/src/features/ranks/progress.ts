/** How much of what is asked for is done, in whole percent and never above 100. */
export function percentOf(done: string, asked: string): number {
  const [has, wants] = [Number(done), Number(asked)]
  return wants <= 0 ? 100 : Math.min(100, Math.floor((has / wants) * 100))
}

/** What is left of it, in hundredths of the currency's text; null: nothing. */
export function leftOf(done: string, asked: string): string | null {
  const left = Math.round(Number(asked) * 100) - Math.round(Number(done) * 100)
  return left > 0 ? (left / 100).toFixed(2) : null
}
