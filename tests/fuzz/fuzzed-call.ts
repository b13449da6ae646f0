import type { Arbitrary } from 'fast-check'
import type { z } from 'zod'

export type Door = 'portal' | 'console' | 'wallet' | 'studio' | 'sandbox'
export type PartName = 'params' | 'query' | 'body'
/**
 * `table`, `coin`: a game's page at the studio, at the sandbox's sample vendor. `vendor`,
 * `platform`: the body is signed with that side's key.
 */
export type Session = 'none' | 'member' | 'operator' | 'table' | 'coin' | 'vendor' | 'platform'

/** A call as the fuzz sees it, whichever server answers it. */
export type FuzzedCall = {
  /** `METHOD /path`, with the server in front where the contract does not know it. */
  name: string
  door: Door
  method: string
  /** With `:name` for params. */
  path: string
  session: Session
  sealed: boolean
  /** The header in which the sealed body travels. */
  sealedIn?: string
  keyed: boolean
  /** That the call reads beside those of every call. */
  headers: readonly string[]
  schemas: Partial<Record<PartName, z.ZodType>>
  /** The shape of what is answered. */
  value?: z.ZodType
  refusals: readonly string[]
  /** Values that mean something to the act, laid over those of the schema. */
  likely: Partial<Record<PartName, Arbitrary<object>>>
  /**
   * The session belongs to the act itself and must not be used by others: it is made for the
   * request.
   */
  endsSession?: boolean
  isForm?: boolean
  /** It may answer a file. */
  hasCsv?: boolean
}

/** What is asked before things that exist are filled in. */
export type Asked = {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
  /** Whose session, by place; `asOwner`: that of the owner of what the request names. */
  who: number
  asOwner: boolean
  /** What is wrong beside the values; null when nothing is. */
  spoilt: string | null
}
