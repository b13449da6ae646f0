/** Takes Server-Sent Events out of a stream of text as it comes; an event may arrive in pieces. */
export function createEventReader(onData: (data: string) => void): (text: string) => void {
  let rest = ''
  return (text) => {
    const parts = (rest + text).split(/\r?\n\r?\n/)
    rest = parts.pop()!
    for (const part of parts) {
      const data = part
        .split(/\r?\n/)
        .filter((line) => line.startsWith('data:'))
        .map((line) => line.slice(5).trimStart())
        .join('\n')
      if (data !== '') onData(data)
    }
  }
}
