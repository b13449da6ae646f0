import { piece } from '../../screens/piece.ts'
import { giftBanners } from './gift-banners.ts'

export default [
  piece({
    at: 'activity-gift',
    isOn: (permission) => giftBanners(permission).length > 0,
    words: ['shell'],
    view: () => import('./ActivityGift.tsx'),
  }),
]
