import type { Db } from '../../db/pool.ts'
import { insertBrand } from './store.ts'

/** The demo brand, and a second one that proves that brands do not see each other. Changes nothing that is there. */
export async function seedBrands(db: Db): Promise<{ demo: number; second: number }> {
  await insertBrand(db, { id: 1, code: 'padma-demo', name: 'Padma', hosts: ['localhost', '127.0.0.1'], settings: { cashier: { payoutAccountAgeHours: 0 }, registrationsPerAddressPerHour: 1_000 } })
  await insertBrand(db, { id: 2, code: 'brand-b', name: 'Brand B', hosts: ['b.localhost'], settings: { languages: ['en', 'bn'], defaultLanguage: 'en' } })
  return { demo: 1, second: 2 }
}
