// Preloaded into every server (--import): ends the process when its supervisor has ended, however
// that ended. Descriptor 3 is a pipe that only the supervisor holds; the system closes it for the
// dead.
import { Socket } from 'node:net'

const graceMs = 1500
const pipe = new Socket({ fd: 3, readable: true, writable: false })
pipe.on('error', leave)
pipe.on('close', leave)
pipe.resume()
pipe.unref()

function leave(): void {
  // First the way a server stops on request; one that does not listen, or hangs, is cut off.
  if (process.listenerCount('SIGTERM') === 0) process.exit(1)
  setTimeout(() => process.exit(1), graceMs).unref()
  process.kill(process.pid, 'SIGTERM')
}
