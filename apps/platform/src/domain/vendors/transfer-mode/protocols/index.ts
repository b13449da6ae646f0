import type { TransferProtocol } from '../protocol.ts'
import { haor } from './haor.ts'

/** Every protocol that is built; a vendor's row names its own. */
const protocols: Readonly<Record<string, TransferProtocol>> = { haor }

export function protocolOf(name: string): TransferProtocol {
  const known = protocols[name]
  if (!known) throw new Error(`no protocol of vendors in transfer mode is called ${name}`)
  return known
}
