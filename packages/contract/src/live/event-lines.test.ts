import { expect, test } from 'vitest'
import { createEventReader } from './event-lines.ts'

test('hints come out whole however the stream is cut, and comments say nothing', () => {
  const stream =
    ': open\n\nevent: hint\ndata: {"hint":"deposits"}\n\n: still here\n\nevent: hint\r\ndata: {"hint":"audit"}\r\n\r\n'
  for (let size = 1; size <= stream.length; size++) {
    const read: string[] = []
    const take = createEventReader((data) => read.push(data))
    for (let at = 0; at < stream.length; at += size) take(stream.slice(at, at + size))
    expect(read).toEqual(['{"hint":"deposits"}', '{"hint":"audit"}'])
  }
})
