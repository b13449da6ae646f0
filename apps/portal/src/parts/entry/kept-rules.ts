import type { RegisterRules } from '@padma/contract'
import { build, keep, read } from '../../brand/kept-brand.ts'

export function keepRegisterRules(rules: RegisterRules): RegisterRules {
  keep(sessionStorage, 'validate', JSON.stringify({ build, rules }))
  return rules
}

export function keptRegisterRules(): RegisterRules | undefined {
  const kept = read('validate') as { build: string; rules: RegisterRules } | null
  return kept?.build === build ? kept.rules : undefined
}
