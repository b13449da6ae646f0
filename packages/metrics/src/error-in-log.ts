/** What of an error is in a log. */
type LoggedError = {
  type: string
  message: string
  code?: string
  stack: string
  /** Of PostgreSQL's errors. */
  severity?: string
  routine?: string
  schema?: string
  table?: string
  column?: string
  constraint?: string
  cause?: LoggedError
  errors?: LoggedError[]
}

const CAUSES_MOST = 4

/**
 * The serializer of `err` in every logger of ours. PostgreSQL puts pieces of a request into
 * `detail`, `where`, `hint`, `internalQuery` and between the quotation marks of its message; none
 * of these is written. What is on the list is written and nothing else, so that a field which a
 * library adds tomorrow is not.
 */
export function errorInLog(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' }
  const given = error as Error & Record<string, unknown>
  const text = (name: string) =>
    typeof given[name] === 'string' || typeof given[name] === 'number'
      ? { [name]: `${given[name]}` }
      : {}
  const message = speaksOfData(given) ? withoutData(error.message) : error.message
  return {
    type: error.name === 'error' || error.name === 'Error' ? error.constructor.name : error.name,
    message,
    ...text('code'),
    ...(isDatabaseError(given) && {
      ...text('severity'),
      ...text('routine'),
      ...text('schema'),
      ...text('table'),
      ...text('column'),
      ...text('constraint'),
    }),
    // Its head is the message again.
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(error.cause !== undefined &&
      depth < CAUSES_MOST && { cause: errorInLog(error.cause, depth + 1) }),
    ...(error instanceof AggregateError &&
      depth < CAUSES_MOST && { errors: error.errors.map((inner) => errorInLog(inner, depth + 1)) }),
  }
}

/**
 * Classes of PostgreSQL's codes whose messages name tables, columns and functions of ours between
 * quotation marks, and nothing of the request.
 */
const NAMES_ONLY = /^(08|23|40|42|53|55|57)/

/** Those of PostgreSQL and of a parser quote what they were given. */
function speaksOfData(error: Error & Record<string, unknown>): boolean {
  return (
    error instanceof SyntaxError || (isDatabaseError(error) && !NAMES_ONLY.test(String(error.code)))
  )
}

function isDatabaseError(error: Record<string, unknown>): boolean {
  return typeof error.severity === 'string' && /^[0-9A-Z]{5}$/.test(String(error.code))
}

function withoutData(message: string): string {
  return message.replace(/"[^]*"/, '"…"').replace(/'[^]*'/, "'…'")
}
