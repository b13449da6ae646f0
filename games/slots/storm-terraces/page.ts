import { openSlot } from '../kit/index.ts'
import './scene.css'
import './tumble/stage.css'
import { stormTerracesRules } from './slot-rules.ts'
import { bn } from './strings/bn.ts'
import { en } from './strings/en.ts'
import { theme } from './theme.ts'

export const open = (host: HTMLElement): Promise<void> =>
  openSlot(host, { code: 'storm-terraces', rules: stormTerracesRules, theme, words: { en, bn } })
