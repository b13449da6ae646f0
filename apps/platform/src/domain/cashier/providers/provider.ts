/** What kinds of paying there are: which step the player takes follows from it. */
const methodKinds = ['personal', 'agent', 'merchant', 'bank', 'psp', 's2s', 'usdt'] as const
export type MethodKind = (typeof methodKinds)[number]

/** A brand's account with a provider: where it is asked, and by what it knows us. */
export type ProviderAccount = {
  id: bigint
  brandId: number
  /** Of the provider: the key in the registry. */
  code: string
  address: string
  currency: string
  /** By the provider's own names; no secret among them. */
  settings: Readonly<Record<string, string>>
  secrets: Readonly<Record<string, string>>
}

/** A payment that a player is about to make. `number` is ours: asked again, it is the same one. */
export type Payment = {
  number: string
  units: bigint
  currency: string
  /** The provider's name for it, once it has one. */
  reference: string | null
}
export type Opened =
  | { is: 'opened'; reference: string; redirectTo: string }
  | { is: 'refused'; why: string }
  /** No answer, or none that can be read: it may have been opened all the same. */
  | { is: 'unknown'; why: string }

/** What a provider says of a payment. Only `paid` moves money. */
export type PaymentSaid =
  | { is: 'paid'; paid: PaidSaid }
  | { is: 'pending' }
  | { is: 'failed'; why: string }
  | { is: 'unknown'; why: string }
export type PaidSaid = {
  /** Ours, as the provider has it: compared with the order, like amount and currency. */
  number: string
  units: bigint
  currency: string
  /** Of the provider, unique for ever: a payment is credited once by it. */
  transactionId: string
  payer: string | null
}

/** As it came: signatures are over the bytes. */
export type CallbackRequest = {
  headers: Readonly<Record<string, string | string[] | undefined>>
  raw: Buffer
}
type CallbackSaid =
  | { is: 'genuine'; number: string; said: PaymentSaid; nonce: string }
  | { is: 'forged' }

/** Money that goes out. `number` is ours and the same in every attempt: it is never sent twice. */
export type Payout = {
  number: string
  units: bigint
  currency: string
  to: { account: string; holder: string; bank: string | null }
}
export type PayoutSaid =
  | { is: 'sent'; transactionId: string }
  | { is: 'pending' }
  /** Certainly not sent, and never will be under this number. */
  | { is: 'failed'; why: string }
  | { is: 'unknown'; why: string }

/** A line of the provider's own list of a day, to be compared with ours. */
type ProviderLine = {
  direction: 'in' | 'out'
  number: string
  transactionId: string
  units: bigint
  at: Date
}

/** A token's transfer to one of our addresses, as it stands in a block. */
export type ChainTransfer = {
  /** Of the transaction, with its place among the transaction's events; unique for ever. */
  transactionId: string
  /** Millionths of the token. */
  tokenUnits: bigint
  sender: string
  blockAt: Date
  confirmations: number
}
export type Listed =
  | { is: 'listed'; transfers: readonly ChainTransfer[] }
  | { is: 'unknown'; why: string }
/** A chain that players pay on by themselves: it is looked at, and never asked to move anything. */
export type Chain = {
  addressAt: (account: ProviderAccount, position: number) => string
  /** Transfers in blocks since then, but for transactions that are done with. */
  transfersTo: (
    asking: Asking,
    account: ProviderAccount,
    address: string,
    how: { since: Date; isDone: (transactionId: string) => boolean },
  ) => Promise<Listed>
}

/** How a provider is spoken to: handed in, so that tests count and delay what goes out. */
export type Asking = {
  fetch: (address: string, asked: Asked) => Promise<Response>
  now: () => Date
}
export type Asked = {
  method?: string
  headers?: Record<string, string>
  body?: string
  signal?: AbortSignal
}

/**
 * What a way to pay is behind: each speaks its provider's own protocol and answers in these words.
 * Nothing here touches the database or decides about money; whoever asks, does. What a provider
 * does not offer is left out.
 */
export type Provider = {
  code: string
  /** Minutes between one question about a payment and the next, where it pushes nothing itself. */
  pauses?: readonly number[]
  /** Begins a payment and says where the player makes it. */
  open?: (
    asking: Asking,
    account: ProviderAccount,
    payment: Payment,
    to: { returnTo: string; callbackTo: string },
  ) => Promise<Opened>
  /** The truth about a payment, asked of the provider: after the player came back, and on doubt. */
  confirm?: (asking: Asking, account: ProviderAccount, payment: Payment) => Promise<PaymentSaid>
  /** Reads what the provider sent by itself, if it is genuine. */
  callback?: (account: ProviderAccount, request: CallbackRequest, now: Date) => CallbackSaid
  payOut?: (asking: Asking, account: ProviderAccount, payout: Payout) => Promise<PayoutSaid>
  payOutStatus?: (asking: Asking, account: ProviderAccount, payout: Payout) => Promise<PayoutSaid>
  chain?: Chain
  reconcile?: (
    asking: Asking,
    account: ProviderAccount,
    between: { from: Date; to: Date },
  ) => Promise<readonly ProviderLine[]>
}
