import { createServer } from 'node:net'

/**
 * Throws, in words for the person at the terminal, when another program holds one of the six ports.
 */
export async function checkPorts(basePort: number): Promise<void> {
  for (const port of sixFrom(basePort)) {
    if (await isFree(port)) continue
    throw new Error(
      `Port ${port} is already used by another program. Padma needs ${basePort} to ${basePort + 5}; ` +
        `choose another first port, for example: PADMA_PORT=${basePort + 1000 > 65_000 ? 5000 : basePort + 1000} npm start`,
    )
  }
}

/**
 * The first of six ports in a row that are free now. Looks below the range from which the system
 * gives ports to clients.
 */
export async function sixFreePorts(): Promise<number> {
  for (let attempt = 0; attempt < 200; attempt++) {
    // Above 10080, which no fetch opens (fetch.spec.whatwg.org, bad ports).
    const base = 10_100 + 6 * Math.floor(Math.random() * 3300)
    const free = await Promise.all(sixFrom(base).map(isFree))
    if (free.every(Boolean)) return base
  }
  throw new Error('There are no six free ports in a row between 10100 and 30000.')
}

function sixFrom(base: number): number[] {
  return [base, base + 1, base + 2, base + 3, base + 4, base + 5]
}

/**
 * On both loopback addresses, because the servers take both; a machine without IPv6 has nothing in
 * the way there.
 */
async function isFree(port: number): Promise<boolean> {
  return (await canListen(port, '127.0.0.1')) && (await canListen(port, '::1'))
}

async function canListen(port: number, host: string): Promise<boolean> {
  const server = createServer()
  try {
    await new Promise<void>((resolve, reject) =>
      server.once('error', reject).listen(port, host, resolve),
    )
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'EADDRINUSE'
  } finally {
    await new Promise((resolve) => server.close(resolve))
  }
}
