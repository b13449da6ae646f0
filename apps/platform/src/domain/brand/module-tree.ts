import type { ModuleNode } from '@padma/contract'

type Tree = { [modId: string]: Tree }

/** Everything a brand can switch: the specification's game categories, ways in, member centre, agent centre and shell parts. */
const known: Tree = {
  GAMES: { RNG: {}, LIVE: {}, FISH: {}, PVP: {}, SPORTS: {}, ESPORTS: {}, LOTT: {}, ELOTT: {}, COCKFIGHT: {}, MINI: {}, JACKPOT: {} },
  SIGN_IN: {
    usernameEnabled: {}, mobileReg: {}, mobileRegPass: {}, smsEnabled: {}, showVerCodeLogin: {}, hasFreePlay: {}, pwdEnabled: {},
    GOOGLE: {}, FACEBOOK: {}, DIRECT_REGISTRATION: {}, LOGGED_IN_HOME: {},
  },
  MEMBER_CENTRE: {
    securityCenter: {}, transferFund: {}, depositv2: {}, withdraw: {}, transferUpline: {}, personalHistoryCopy: {}, transactionHistory: {}, personalProfit: {},
    bonusDetails: {}, rewardCenter: {}, referral: {}, missionLeaderboard: {}, messageV2: {}, playerRank: {}, redEnvelope: {}, feedback: {},
  },
  AGENT_CENTRE: {
    announcement: {}, agentTeamOverview: {}, registerCenter: {}, teamManagement: {}, teamBetting: {}, teamProfit: {}, myIncome: {}, teamTransactions: {},
    dividend: {}, dailySalary: {}, hourlySalary: {}, realTimeSalary: {},
  },
  SHELL: { PROMOTIONS: {}, POINT_MALL: {}, DOWNLOAD: {}, HELP: {}, NOTICE_BAR: {}, JACKPOT_TICKER: {}, ACTIVITY_GIFT: {}, WINNER_BOARD: {}, CUSTOMER_SERVICE: {}, JOIN: {} },
}

/** The tree with `enabled` "1" for the named modules and "0" for all others; a group is on when any of its modules is. */
export function moduleTree(enabled: readonly string[]): ModuleNode[] {
  const grow = (tree: Tree): ModuleNode[] =>
    Object.entries(tree).map(([modId, below]) => {
      const childrenNodes = grow(below)
      const isOn = enabled.includes(modId) || childrenNodes.some((child) => child.enabled === '1')
      return { modId, enabled: isOn ? '1' : '0', childrenNodes }
    })
  return grow(known)
}

export const knownModules: ReadonlySet<string> = new Set(namesIn(known))

function namesIn(tree: Tree): string[] {
  return Object.entries(tree).flatMap(([name, below]) => [name, ...namesIn(below)])
}
