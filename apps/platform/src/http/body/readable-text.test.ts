import { expect, test } from 'vitest'
import { unreadableFields } from './readable-text.ts'

test('text of any language is readable, with tabs and line ends', () => {
  expect(
    unreadableFields({
      holder: 'রহিম উদ্দিন',
      note: 'one\ttwo\r\nthree 🪁',
      amount: 5,
      deep: [{ text: null }],
    }),
  ).toEqual([])
})

test.each(['a\u0000b', 'bad\ud800bad', 'Abd\u202eRahim', '\u2067x', '\u001b[31m'])(
  '%j is not, wherever it stands',
  (text) => {
    expect(unreadableFields({ body: { rows: ['fine', text] }, note: text })).toEqual([
      'body.rows.1',
      'note',
    ])
  },
)
