import { refuse, type Refusal } from '../../refusal.ts'
import type { Deps } from './deps.ts'
import { updateLanguage } from './store/members.ts'

/**
 * The language in which the player is written to; one that his brand offers. A repeat changes
 * nothing.
 */
export async function setLanguage(
  deps: Deps,
  { playerId, brandId, lang }: { playerId: bigint; brandId: number; lang: string },
): Promise<Refusal | null> {
  const { languages } = await deps.brand.settings(brandId)
  if (!languages.includes(lang)) return refuse('invalid_input', { fields: { lang: 'not_offered' } })
  await updateLanguage(deps.db, playerId, lang)
  return null
}
