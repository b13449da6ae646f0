/** Whether a question is answered with yes in time; a fault and silence are a no. */
export async function isSoWithin(ms: number, ask: () => Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<boolean>((resolve) => (timer = setTimeout(resolve, ms, false)))
  return Promise.race([ask().catch(() => false), silence]).finally(() => clearTimeout(timer))
}
