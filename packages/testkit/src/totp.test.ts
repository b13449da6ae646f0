import { expect, test } from 'vitest'
import { totp } from './totp.ts'

test('shows the code of RFC 6238 for its secret and time', () => {
  // Appendix B gives eight digits (94287082 at 59 s); an app shows the last six.
  expect(totp('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', 59_000)).toBe('287082')
})
