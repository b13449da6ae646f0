/** What forms and the server's checks say alike of a value whose letters are right. */

/** Six equal digits or a run such as 123456 and 987654: the first that a thief tries. */
export function isSimplePaymentPassword(digits: string): boolean {
  const steps = new Set(
    Array.from(digits)
      .slice(1)
      .map((digit, index) => Number(digit) - Number(digits[index])),
  )
  return steps.size === 1 && [-1, 0, 1].includes([...steps][0]!)
}

/**
 * Whether a calendar has it, written yyyy-mm-dd or mm-dd-yyyy: the 31st of February has the letters
 * of a day and is none.
 */
export function isDay(text: string): boolean {
  const day = text.replace(/^(\d\d-\d\d)-(\d{4})$/, '$2-$1')
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}
