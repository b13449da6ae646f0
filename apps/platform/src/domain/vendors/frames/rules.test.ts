import { expect, test } from 'vitest'
import { frameOriginsOf, isAt, readOrigin } from './rules.ts'

const origins = frameOriginsOf({
  base_url: 'https://acme.example:8443/api',
  frame_origins: ['https://cdn.acme.example', 'https://acme.example:8443'],
})

test('a vendor’s pages may come from where it is called and from the origins it has registered', () => {
  expect(origins).toEqual(['https://acme.example:8443', 'https://cdn.acme.example'])
  for (const url of ['https://acme.example:8443/play?x=1', 'https://CDN.acme.example/play'])
    expect(isAt(url, origins)).toBe(true)
})

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)//https://cdn.acme.example',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://cdn.acme.example/4f0c',
  'file:///etc/passwd',
  'https://evil.example/play',
  'https://cdn.acme.example.evil.example/play',
  'https://cdn.acme.example@evil.example/play',
  'http://cdn.acme.example/play',
  'https://acme.example/play',
  '//cdn.acme.example/play',
  '/play',
  '',
  undefined,
  null,
  { url: 'https://cdn.acme.example/play' },
])('a launch to %j is none', (url) => {
  expect(isAt(url, origins)).toBe(false)
})

test.each([
  ['https://cdn.acme.example', 'https://cdn.acme.example'],
  ['https://cdn.acme.example/', 'https://cdn.acme.example'],
  ['http://localhost:5000', 'http://localhost:5000'],
  ['https://cdn.acme.example/games', null],
  ['https://*.acme.example', null],
  ['https://a;script-src', null],
  ["https://a'b.example", null],
  ['http://[::1]:5000', 'http://[::1]:5000'],
  ['https://a.example; script-src *', null],
  ['data:text/html,x', null],
  ['acme.example', null],
])('%s is read as the origin %s', (text, origin) => {
  expect(readOrigin(text)).toBe(origin)
})
