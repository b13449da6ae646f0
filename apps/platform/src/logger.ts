import { errorInLog } from '@padma/metrics/error-in-log'
import pino, { type DestinationStream, type Logger } from 'pino'

/** Tells an error that no answer shows. `about`: by which it is found again. */
export const tellErrors =
  (logger: Pick<Logger, 'error'>) =>
  (error: unknown, about: object = {}): void =>
    logger.error({ ...about, err: error }, 'failed beside a request')

/**
 * JSON lines on stdout. What may stand in them is decided here: no secrets by name, of errors what
 * `errorInLog` lists.
 */
export function createLogger(destination?: DestinationStream): Logger {
  const options = {
    name: 'platform',
    serializers: { err: errorInLog },
    redact: [
      'req.headers.authorization',
      'req.headers.cookie',
      '*.password',
      '*.token',
      '*.payload',
    ],
  }
  return destination ? pino(options, destination) : pino(options)
}
