import { expect, test } from 'vitest'
import { createEventReader } from './event-lines.ts'

test('events are read however the stream is cut, and comments are no events', () => {
  const stream = ': open\n\nevent: hint\ndata: {"hint":"balance"}\n\n: still here\n\nevent: hint\ndata: {"hint":"bets"}\n\n'
  for (const size of [1, 7, 1000]) {
    const seen: string[] = []
    const read = createEventReader((data) => seen.push(data))
    for (let at = 0; at < stream.length; at += size) read(stream.slice(at, at + size))
    expect(seen).toEqual(['{"hint":"balance"}', '{"hint":"bets"}'])
  }
})
