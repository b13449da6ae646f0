import type { Deps } from '../deps.ts'
import type { Part } from '../index.ts'

export const openingPart = (_deps: Deps): Part => ({})
