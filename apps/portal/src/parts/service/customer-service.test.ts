import { expect, test } from 'vitest'
import { serviceFor } from './use-customer-service.ts'

const both = { url: 'https://chat.example', vipUrl: 'https://vip.example' }
test.each([
  [0, both, both.url],
  [4, both, both.url],
  [5, both, both.vipUrl],
  [5, { ...both, vipUrl: '' }, both.url],
  // Empty: the own window.
  [0, { url: '', vipUrl: 'https://vip.example' }, ''],
  [5, { url: '', vipUrl: 'https://vip.example' }, 'https://vip.example'],
])('a club rank of %i with %o writes to %s', (rank, service, url) =>
  expect(serviceFor(rank, service)).toBe(url),
)
