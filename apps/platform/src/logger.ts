import { errorInLog } from '@padma/metrics/error-in-log'
import pino, { type DestinationStream, type Logger } from 'pino'

/** JSON lines on stdout. What may stand in them is decided here: no secrets by name, of errors what `errorInLog` lists. */
export function createLogger(destination?: DestinationStream): Logger {
  const options = {
    name: 'platform',
    serializers: { err: errorInLog },
    redact: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token', '*.payload'],
  }
  return destination ? pino(options, destination) : pino(options)
}
