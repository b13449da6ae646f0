import { formatPaisa } from './amount.ts'
import type { MethodId } from './methods.ts'

type Facts = { sender: string; amountPaisa: bigint; transactionId: string; sentAt: Date }

/** What the receiver reads on the phone, in the words of each network; times are those of Dhaka. */
export function receivedMessage(
  method: MethodId,
  kind: 'send' | 'cash_out',
  { sender, amountPaisa, transactionId, sentAt }: Facts,
): string {
  const amount = formatPaisa(amountPaisa)
  const { day, time, shortDay } = dhaka(sentAt)
  // What an agent reads of a customer who cashes out with them.
  if (kind === 'cash_out') {
    if (method === 'bkash')
      return `Cash Out Tk ${amount} from ${sender} successful. Fee Tk 0.00. TrxID ${transactionId} at ${day} ${time}`
    if (method === 'nagad')
      return `Cash Out Received.\nAmount: Tk ${amount}\nCustomer: ${sender}\nTxnID: ${transactionId}\n${day} ${time}`
    return `Cash-Out of Tk ${amount} by A/C:${sender}, TxnId:${transactionId} Date:${shortDay} ${time}`
  }
  if (method === 'bkash')
    return `You have received Tk ${amount} from ${sender}. Fee Tk 0.00. TrxID ${transactionId} at ${day} ${time}`
  if (method === 'nagad')
    return `Money Received.\nAmount: Tk ${amount}\nSender: ${sender}\nRef: N/A\nTxnID: ${transactionId}\n${day} ${time}`
  return `Tk ${amount} received from A/C:${sender} Fee:Tk 0.00, TxnId:${transactionId} Date:${shortDay} ${time}`
}

const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Dhaka',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

function dhaka(instant: Date): { day: string; time: string; shortDay: string } {
  const part = Object.fromEntries(
    parts.formatToParts(instant).map(({ type, value }) => [type, value]),
  ) as Record<string, string>
  const { year = '', month = '', day = '', hour = '', minute = '' } = part
  return {
    day: `${day}/${month}/${year}`,
    time: `${hour}:${minute}`,
    shortDay: `${day}-${months[Number(month) - 1]}-${year.slice(2)}`,
  }
}
