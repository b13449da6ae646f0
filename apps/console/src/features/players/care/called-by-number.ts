/** Whether the username is the mobile number itself: a mask beside it would hide nothing. */
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
