import { expect, test } from 'vitest'
import { cleanHtml } from './clean-html.ts'

test('plain text keeps its lines, and an empty one begins a paragraph', () => {
  expect(cleanHtml('First line\nsecond line\n\nNext paragraph\r\n\r\n  Last  ')).toBe(
    '<p>First line<br />second line</p><p>Next paragraph</p><p>Last</p>',
  )
  expect(cleanHtml('One <strong>word</strong>\n\ntwo < three')).toBe(
    '<p>One <strong>word</strong></p><p>two &lt; three</p>',
  )
  expect(cleanHtml('One line alone')).toBe('One line alone')
})

test('what has its own paragraphs keeps them, and cleaning twice changes nothing more', () => {
  const html = '<p>One\ntwo</p>\n\n<ul>\n<li>three</li>\n</ul>'
  expect(cleanHtml(html)).toBe(html)
  const text = cleanHtml('One\ntwo\n\nthree')
  expect(cleanHtml(text)).toBe(text)
})

test.each([
  ['<a href="javascript:alert(1)">words</a>', '<span>words</span>'],
  ['<a href="java&#10;script:alert(1)">words</a>', '<span>words</span>'],
  ['<a href="//evil.example/">words</a>', '<span>words</span>'],
  ['<a href="http://plain.example/">words</a>', '<span>words</span>'],
  ['<a name="here">words</a>', '<span>words</span>'],
  [
    '<a href="https://example.com/">words</a>',
    '<a href="https://example.com/" rel="noopener noreferrer nofollow" target="_blank">words</a>',
  ],
  ['<a href="/help#deposit">words</a>', '<a href="/help#deposit">words</a>'],
])('%s becomes %s: what leads nowhere is no link', (written, shown) =>
  expect(cleanHtml(written)).toBe(shown),
)
