/** Who registered by mobile is called by his number: the mask beside that name would hide nothing, and is left out. */
export function isCalledByNumber(username: string, masked: string | null): boolean {
  const [start, end] = masked?.split('…') ?? []
  return (
    start !== undefined &&
    end !== undefined &&
    /^\d{10,15}$/.test(username) &&
    `+${username}`.startsWith(start) &&
    username.endsWith(end)
  )
}
