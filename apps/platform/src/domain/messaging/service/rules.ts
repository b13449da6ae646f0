/** Above this club label a conversation is first in the queue. */
export const VIP_ABOVE_RANK = 4

type Hours = { opens: string; closes: string }

/** Whether customer service is there at this time of the day; hours may go past midnight. */
export function isOpenAt({ opens, closes }: Hours, clock: string): boolean {
  if (opens === '' || opens === closes) return true
  return opens < closes ? opens <= clock && clock < closes : opens <= clock || clock < closes
}

/** What the clock on the wall shows there, as 09:30. */
export const clockIn = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at)
