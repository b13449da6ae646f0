import { openSlot } from '../kit/index.ts'
import './scene.css'
import { coinHarbourRules } from './slot-rules.ts'
import { bn } from './strings/bn.ts'
import { en } from './strings/en.ts'
import { theme } from './theme.ts'

export const open = (host: HTMLElement): Promise<void> =>
  openSlot(host, { code: 'coin-harbour', rules: coinHarbourRules, theme, words: { en, bn } })
