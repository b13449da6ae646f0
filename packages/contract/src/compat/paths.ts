/**
 * Every call that the specification names (its section 7), each with the module that answers it.
 * `flags`: T the session token is sent, E the body is encrypted. A call is done when the contract defines it.
 */
export type OldCall = { group: string; call: string; flags: '' | 'T' | 'E' | 'TE'; module: string }

const group = (name: string, rows: [call: string, flags: OldCall['flags'], module: string][]): OldCall[] => rows.map(([call, flags, module]) => ({ group: name, call, flags, module }))

export const oldCalls: OldCall[] = [
  ...group('Account', [
    ['POST /wps/session/login', 'E', 'accounts'], ['POST /wps/session/login/freeplay', '', 'accounts'], ['DELETE /wps/session/logout', 'T', 'accounts'],
    ['POST /wps/verification/sms/noLogin', '', 'accounts'], ['POST /wps/verification/sms/register', '', 'accounts'], ['GET /wps/system/whitelabel', '', 'brand'],
    ['GET /wps/member/info', 'T', 'accounts'], ['GET /wps/member/info/icon', 'T', 'accounts'], ['GET /wps/member/info/funds/consolidated', 'T', 'wallet'],
    ['PUT /wps/member/register', 'E', 'accounts'], ['PUT /wps/member/register/mobile', 'E', 'accounts'], ['POST /wps/member/password', 'TE', 'accounts'],
    ['POST /wps/member/password/email', '', 'accounts'], ['POST /wps/member/password/verification', 'E', 'accounts'], ['GET /wps/agent/affiliate', '', 'accounts'],
    ['GET /wps/system/setting/register', '', 'brand'], ['GET /wps/captcha', '', 'accounts'], ['GET /wps/system/status', '', 'brand'], ['GET /wps/system/domainRoute', '', 'brand'],
    ['GET /wps/system/helpCenter', '', 'brand'], ['PUT /wps/feedback', '', 'messaging'], ['GET /wps/relay/MCSFE_getPlayerAvatar', 'T', 'accounts'],
    ['GET /wps/v2/wallets/balance', 'T', 'wallet'], ['POST /wps/relay/GCS_walletTransfer', 'T', 'wallet'], ['GET /wps/relay/GCS_merchantWallet', 'T', 'wallet'],
    ['GET /wps/relay/CSP_unreadCount', 'T', 'messaging'], ['GET /wps/relay/MCSFE_getListAnnouncements', '', 'messaging'],
    ['GET /wps/system/permission', '', 'brand'], ['GET /wps/system/country', '', 'brand'], ['POST /wps/member/firstLogin', 'T', 'accounts'], ['PUT /wps/member/language', 'T', 'accounts'], ['GET /wps/relay/MCSFE_getListAnnouncementsMember', 'T', 'messaging'],
  ]),
  ...group('Games', [
    ['GET /lgw/games/game_menus', '', 'catalogue'], ['GET /wps/relay/GCS_gameLaunchFB', '', 'vendors'], ['GET /wps/relay/GCSGAME_hotGamesV2', '', 'catalogue'],
    ['GET /wps/relay/GCSGAME_gameList', 'T', 'catalogue'], ['GET /wps/relay/GCSGAME_getVassGameType', 'T', 'catalogue'], ['GET /wps/relay/GCSGAME_gameVendor', 'T', 'catalogue'],
    ['GET /wps/relay/MCSFE_getFavoriteGames', 'T', 'catalogue'], ['GET /wps/relay/MCSFE_getFavoriteGamesList', 'T', 'catalogue'], ['GET /wps/relay/GCS_recentGame', 'T', 'catalogue'],
    ['GET /wps/relay/GLS2_roomList', 'T', 'catalogue'], ['GET /wps/game/launchGame', 'T', 'vendors'],
    ['POST /wps/relay/MCSFE_addFavoriteGame', 'T', 'catalogue'], ['POST /wps/relay/MCSFE_removeFavoriteGame', 'T', 'catalogue'], ['GET /wps/relay/GCSGAME_getRankList', '', 'catalogue'],
  ]),
  ...group('Lottery and home', [
    ['GET /lgw/vn/games/game_menu', '', 'catalogue'], ['GET /lgw/vn/games/game_menu/recent', 'T', 'catalogue'], ['GET /lgw/games/popular', '', 'catalogue'], ['GET /lgw/vn/numeros/opened/game', '', 'catalogue'],
    ['GET /lotto/lgw/games/opened/numero', 'T', 'catalogue'], ['GET /wps/relay/MCSFE_getMissionSummaryDetails', 'T', 'engagement'], ['GET /wps/relay/MCSFE_getMissionLeaderboard', 'T', 'engagement'],
    ['POST /wps/relay/MCS2_processDividendReq', 'T', 'agents'], ['POST /wps/relay/MCS2_processDailySalContract', 'T', 'agents'], ['POST /wps/relay/MCS2_processContractHourSalary', 'T', 'agents'],
    ['POST /wps/relay/MCSFE_processRealTimeSalaryContract', 'T', 'agents'], ['POST /wps/relay/MCS2_claimRafflePromotion', 'T', 'engagement'],
  ]),
  ...group('Points', [
    ['GET /wps/relay/MCS2_getPointBalance', 'T', 'engagement'], ['GET /wps/relay/MCS2_getPointReward', 'T', 'engagement'], ['POST /wps/relay/passwordCheck/MCS2_redeemPointReward', 'T', 'engagement'],
    ['GET /wps/relay/MCS2_getRedeemPointList', 'T', 'engagement'], ['GET /wps/relay/MCS2_getPointConfig', 'T', 'engagement'], ['GET /wps/relay/ODSFE2_MemTransDet', 'T', 'reports'],
    ['POST /wps/relay/passwordCheck/MCS2_convertPoint', 'T', 'engagement'],
  ]),
]
