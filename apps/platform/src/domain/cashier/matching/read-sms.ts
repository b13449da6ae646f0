import { parseUnits } from '@padma/money'

type SmsSaid = {
  network: string
  transactionId: string
  units: bigint
  sender: string | null
  senderName: string | null
}

const AMOUNT = String.raw`Tk\.?\s*([\d,]+\.\d{2})`
const NUMBER = String.raw`(?:A/C:\s*)?(01[3-9]\d{8,9})(?:\s*\(([^)\n]{1,80})\))?`

/**
 * The sentences by which each network tells that money came in, to a personal number and to an
 * agent's, by the name that its messages come from.
 */
const networks: Readonly<Record<string, { network: string; came: readonly RegExp[]; id: RegExp }>> =
  {
    BKASH: {
      network: 'bkash',
      came: [
        new RegExp(String.raw`^You have received ${AMOUNT} from ${NUMBER}`, 'i'),
        new RegExp(String.raw`^Cash Out ${AMOUNT} from ${NUMBER} successful`, 'i'),
      ],
      id: /TrxID\s+(\w+)/,
    },
    NAGAD: {
      network: 'nagad',
      came: [
        new RegExp(String.raw`^Money Received\.\s+Amount: ${AMOUNT}\s+Sender: ${NUMBER}`, 'i'),
        new RegExp(String.raw`^Cash Out Received\.\s+Amount: ${AMOUNT}\s+Customer: ${NUMBER}`, 'i'),
      ],
      id: /TxnID:\s*(\w+)/,
    },
    '16216': {
      network: 'rocket',
      came: [
        new RegExp(String.raw`^${AMOUNT} received from ${NUMBER}`, 'i'),
        new RegExp(String.raw`^Cash-Out of ${AMOUNT} by ${NUMBER}`, 'i'),
      ],
      id: /TxnId:\s*(\w+)/,
    },
  }

/** What a message says came in; null for all others that a phone gets. */
export function readSms(from: string, text: string): SmsSaid | null {
  const known = networks[from.trim().toUpperCase()]
  if (!known) return null
  const transactionId = known.id.exec(text)?.[1]?.toUpperCase()
  for (const pattern of known.came) {
    const [, amount, sender, name] = pattern.exec(text.trim()) ?? []
    const units = amount === undefined ? null : parseUnits(amount.replaceAll(',', ''))
    if (units && transactionId && /^[A-Z0-9]{8,12}$/.test(transactionId))
      return {
        network: known.network,
        transactionId,
        units,
        sender: sender ?? null,
        senderName: name?.trim() ?? null,
      }
  }
  return null
}
