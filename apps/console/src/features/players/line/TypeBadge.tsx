import { Badge } from '@padma/ui'
import { useWords } from '../../../words.ts'

export function TypeBadge({ type }: { type: number }) {
  const t = useWords()
  if (![1, 2, 41, 42].includes(type)) return null
  return <Badge tone="info">{t(`line.type.${type as 1 | 2 | 41 | 42}`)}</Badge>
}
