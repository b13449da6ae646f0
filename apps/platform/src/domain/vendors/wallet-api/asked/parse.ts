import {
  type WalletPath,
  type WalletRequest,
  walletRequests,
  type WalletStatus,
} from '@padma/contract/wallet-api'

export type Parsed<P extends WalletPath> = {
  request?: WalletRequest<P>
  status: WalletStatus
  requestUuid?: string
}

/** The body as the call's request, or the status that says what it lacks. */
export function parse<P extends WalletPath>(path: P, raw: Buffer): Parsed<P> {
  try {
    return parseFields(path, JSON.parse(raw.toString('utf8')))
  } catch {
    return { status: 'RS_ERROR_WRONG_SYNTAX' }
  }
}

export function parseFields<P extends WalletPath>(path: P, body: unknown): Parsed<P> {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return { status: 'RS_ERROR_WRONG_SYNTAX' }
  const fields = body as Record<string, unknown>
  const requestUuid = typeof fields.request_uuid === 'string' ? fields.request_uuid : undefined
  const result = walletRequests[path].safeParse(body)
  if (result.success)
    return { request: result.data as WalletRequest<P>, status: 'RS_OK', requestUuid }
  const isSyntax = result.error.issues.some((issue) => {
    const [field] = issue.path
    return (
      (issue.path.length === 1 && fields[String(field)] === undefined) ||
      (issue.code === 'custom' && issue.params?.status === 'RS_ERROR_WRONG_SYNTAX')
    )
  })
  return { status: isSyntax ? 'RS_ERROR_WRONG_SYNTAX' : 'RS_ERROR_WRONG_TYPES', requestUuid }
}
