import { expect, test } from 'vitest'
import { StreamedValue } from './streamed-value.ts'

async function* numbers(pages: number, rows: number, onPage: () => void = () => {}) {
  for (let page = 0; page < pages; page += 1) {
    onPage()
    yield Array.from({ length: rows }, (_, row) => ({ at: page * rows + row, of: 'x'.repeat(900) }))
  }
}

test('lists are sent as one value, those without rows as empty ones', async () => {
  const parts: string[] = []
  for await (const part of new StreamedValue({ madeAt: 'now' }, [
    ['none', numbers(1, 0)],
    ['some', numbers(2, 2)],
  ]).stream())
    parts.push(String(part))
  const { success, value } = JSON.parse(parts.join(''))
  expect(success).toBe(true)
  expect(value.madeAt).toBe('now')
  expect(value.none).toEqual([])
  expect(value.some.map(({ at }: { at: number }) => at)).toEqual([0, 1, 2, 3])
})

test('a page is read when the last was taken, however much there is', async () => {
  let read = 0
  let sent = 0
  let most = 0
  const before = process.memoryUsage().heapUsed
  for await (const part of new StreamedValue({}, [
    ['all', numbers(400, 500, () => (read += 1))],
  ]).stream()) {
    sent += part.length
    expect(read - sent / 450_000).toBeLessThan(4)
    most = Math.max(most, process.memoryUsage().heapUsed - before)
  }
  expect(sent).toBeGreaterThan(180_000_000)
  expect(most).toBeLessThan(90_000_000)
})
