import { expect, test } from 'vitest'
import { draft, dropDraft, keepDraft } from './draft.ts'

test('a draft keeps what was typed, but no password, until it is dropped', () => {
  keepDraft({ username: 'rahim', password: 'calm-river-482913', confirmPassword: 'calm' })
  keepDraft({ email: 'rahim@example.com' })
  expect(draft()).toEqual({ username: 'rahim', email: 'rahim@example.com' })
  dropDraft()
  expect(draft()).toEqual({})
})
