import { expect, test } from 'vitest'
import { productPlan, settingsFrom } from './product.ts'

const urls = {
  platform: 'postgres://platform',
  studio: 'postgres://studio',
  sandbox: 'postgres://sandbox',
}
const originsFor = (env: NodeJS.ProcessEnv) =>
  productPlan(settingsFrom({ PADMA_PORT: '4100', ...env }, 'test'), { urls } as Parameters<
    typeof productPlan
  >[1]).find(({ name }) => name === 'platform')!.env?.PADMA_VENDOR_ORIGINS

test('the portal frames the sandbox’s sample vendor, and the vendors of PADMA_VENDOR_ORIGINS beside it', () => {
  expect(originsFor({})).toBe('http://localhost:4103')
  expect(originsFor({ PADMA_VENDOR_ORIGINS: 'https://acme.example, http://localhost:5000,' })).toBe(
    'http://localhost:4103,https://acme.example,http://localhost:5000',
  )
})
