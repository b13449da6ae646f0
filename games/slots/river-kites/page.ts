import { openSlot } from '../kit/index.ts'
import './scene.css'
import { riverKitesRules } from './slot-rules.ts'
import { bn } from './strings/bn.ts'
import { en } from './strings/en.ts'
import { theme } from './theme.ts'

export const open = (host: HTMLElement): Promise<void> =>
  openSlot(host, { code: 'river-kites', rules: riverKitesRules, theme, words: { en, bn } })
