export async function benchHttp(_plan: { rounds: number; seconds: number }): Promise<boolean> {
  return true
}
