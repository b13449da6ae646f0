/**
 * What a game tells the page that holds it. The portal treats a balance only as a hint to ask its
 * own server, and shows the former one from `round` on until `balance` or `rested`, so that it does
 * not tell a result before the game has shown it.
 */
type PortalMessage =
  | { type: 'padma:relaunch'; game: string }
  | { type: 'padma:deposit'; game: string }
  | { type: 'padma:round'; game: string }
  | { type: 'padma:rested'; game: string }
  | { type: 'padma:balance'; game: string; balanceUnits: string; roundId: string }
  /** The player chose another of our games. */
  | { type: 'padma:open-game'; game: string; gameCode: string }

export type PortalBridge = {
  isEmbedded: boolean
  allow: (origin: string) => void
  tell: (message: PortalMessage) => boolean
  /**
   * The portal's word that money came or went beside the rounds: only from the page that holds us,
   * at its known origin.
   */
  onWallet: (hear: (balanceUnits: bigint) => void) => void
  /** The portal waits for an answer of the player's: nothing may play by itself. */
  onPause: (hear: () => void) => void
  /** The player changed the portal's theme. */
  onTheme: (hear: (theme: 'light' | 'dark') => void) => void
}

/**
 * Speaks to the portal with an exact target origin only: the one that the studio's session names,
 * or, before a session is known, the page that framed us. Without a known origin nothing is sent,
 * since a message to any origin would tell an unknown frame about the player.
 */
export function createPortalBridge(view: Window = window): PortalBridge {
  const isEmbedded = view.parent !== view
  let origin = isEmbedded
    ? originOf(view.location.ancestorOrigins?.[0] ?? view.document.referrer)
    : null
  function listen(type: string, hear: (told: Told) => void): void {
    view.addEventListener('message', ({ source, origin: from, data }: MessageEvent) => {
      if (!isEmbedded || source !== view.parent || from !== origin) return
      const told = (data ?? {}) as Told & { type?: unknown }
      if (told.type === type) hear(told)
    })
  }
  return {
    isEmbedded,
    allow(named) {
      origin = originOf(named) ?? origin
    },
    tell(message) {
      if (!isEmbedded || origin === null) return false
      view.parent.postMessage(message, origin)
      return true
    },
    onWallet: (hear) =>
      listen('padma:wallet', ({ balanceUnits }) => {
        if (typeof balanceUnits === 'string' && /^\d{1,18}$/.test(balanceUnits))
          hear(BigInt(balanceUnits))
      }),
    onPause: (hear) => listen('padma:pause', hear),
    onTheme: (hear) =>
      listen('padma:theme', ({ theme }) => {
        if (theme === 'light' || theme === 'dark') hear(theme)
      }),
  }
}

type Told = { balanceUnits?: unknown; theme?: unknown }

function originOf(address: string): string | null {
  try {
    const { origin } = new URL(address)
    return origin === 'null' ? null : origin
  } catch {
    return null
  }
}
