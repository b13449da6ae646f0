import { afterAll } from 'vitest'
import { testWorld } from './test-world.ts'

/**
 * A world with two processes of the product, for one file's tests: made as the file is read, gone
 * after its last test.
 */
export async function accountsWorld() {
  const world = await testWorld()
  afterAll(() => world.end())
  return { world, one: world.instance(), other: world.instance() }
}
