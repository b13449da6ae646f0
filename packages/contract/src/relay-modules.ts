import type * as modules from './modules.ts'
import type { MemberCalls } from './index.ts'

type Modules = typeof modules
type Relayed = Extract<keyof MemberCalls, `${string} /wps/relay/${string}`>
/** The module whose calls have this one. */
type ModuleOf<Name extends string> = {
  [M in keyof Modules]: Modules[M] extends { member: infer Calls }
    ? Name extends keyof Calls
      ? M
      : never
    : never
}[keyof Modules]

/** What a client names in the header `x-module-id` of a relayed call: whose it is. */
export const relayModules: { readonly [Name in Relayed]: ModuleOf<Name> } = {
  'GET /wps/relay/CSP_unreadCount': 'auth',
  'GET /wps/relay/GCS_merchantWallet': 'vendors',
  'POST /wps/relay/GCS_walletTransfer': 'vendors',
  'GET /wps/relay/GCS_gameLaunchFB': 'vendors',
  'GET /wps/relay/GCS_recentGame': 'catalogue',
  'GET /wps/relay/GCSGAME_gameList': 'catalogue',
  'GET /wps/relay/GCSGAME_gameVendor': 'catalogue',
  'GET /wps/relay/GCSGAME_getRankList': 'catalogue',
  'GET /wps/relay/GCSGAME_getVassGameType': 'catalogue',
  'GET /wps/relay/GCSGAME_hotGamesV2': 'catalogue',
  'GET /wps/relay/GLS2_roomList': 'vendors',
  'GET /wps/relay/MCS2_getPointBalance': 'points',
  'GET /wps/relay/MCS2_getPointReward': 'points',
  'POST /wps/relay/passwordCheck/MCS2_redeemPointReward': 'points',
  'GET /wps/relay/MCS2_getRedeemPointList': 'points',
  'GET /wps/relay/MCS2_getPointConfig': 'points',
  'GET /wps/relay/ODSFE2_MemTransDet': 'points',
  'POST /wps/relay/passwordCheck/MCS2_convertPoint': 'points',
  'GET /wps/relay/MCS2_searchGames': 'catalogue',
  'GET /wps/relay/MCSFE_getFavoriteGames': 'catalogue',
  'GET /wps/relay/MCSFE_getFavoriteGamesList': 'catalogue',
  'POST /wps/relay/MCS2_processDividendReq': 'agents',
  'POST /wps/relay/MCS2_processDailySalContract': 'agents',
  'POST /wps/relay/MCS2_processContractHourSalary': 'agents',
  'POST /wps/relay/MCSFE_processRealTimeSalaryContract': 'agents',
  'POST /wps/relay/MCSFE_addFavoriteGame': 'catalogue',
  'POST /wps/relay/MCSFE_removeFavoriteGame': 'catalogue',
  'GET /wps/relay/MCSFE_getListAnnouncements': 'brand',
  'GET /wps/relay/MCSFE_getListAnnouncementsMember': 'brand',
  'POST /wps/relay/MCS2_claimRafflePromotion': 'promotions',
  'GET /wps/relay/MCSFE_getListPromotions': 'promotions',
  'GET /wps/relay/MCSFE_getListPromotionsMember': 'promotions',
  'GET /wps/relay/MCSFE_getPlayerAvatar': 'selfService',
}
