import { createContext, type ReactNode } from 'react'

/**
 * Draws what, while it stands, answers the browser's "back" by calling `onBack`, and keeps the page
 * unless that answers false. An app whose router can do that provides it; without one, "back"
 * leaves the page as ever.
 */
export const BackGuard = createContext<(onBack: () => void | false) => ReactNode>(() => null)
