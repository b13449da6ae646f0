import type { OperatorCalls, SectionName } from '@padma/contract'
import type { Client } from '@padma/contract/client'

/** Changes a section of the brand while `act` runs, and puts back what stood there. */
export async function withSection(
  owner: Client<OperatorCalls>,
  section: SectionName,
  change: object,
  act: () => Promise<void>,
): Promise<void> {
  const put = async (more: object) => {
    const { version, value } = await owner('GET /ops/configuration/:section', {
      params: { section },
    })
    await owner('PUT /ops/configuration/:section', {
      params: { section },
      body: { version, value: { ...value, ...more } },
    })
  }
  const { value } = await owner('GET /ops/configuration/:section', { params: { section } })
  await put(change)
  try {
    await act()
  } finally {
    await put(value)
  }
}
