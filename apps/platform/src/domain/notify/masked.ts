/**
 * A number or an address with only so much left that its owner knows it again: +880171…678,
 * ra…@example.com.
 */
export function masked(recipient: string): string {
  const [name, domain] = recipient.split('@') as [string, string?]
  if (domain) return `${name.slice(0, Math.min(2, name.length - 1))}…@${domain}`
  return recipient.length > 9
    ? `${recipient.slice(0, 7)}…${recipient.slice(-3)}`
    : `…${recipient.slice(-3)}`
}
