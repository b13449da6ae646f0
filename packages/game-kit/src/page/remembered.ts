/**
 * Small device settings (mute). Storage may be refused inside a frame: the setting then lasts for
 * this page only.
 */
export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(`padma.game.${key}`, value)
  } catch {
    // Refused by the browser; nothing else depends on it.
  }
}

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(`padma.game.${key}`)
  } catch {
    return null
  }
}
