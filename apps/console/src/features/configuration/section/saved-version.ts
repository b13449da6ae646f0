import { createContext } from 'react'

/** Which version of the section the fields were filled from. */
export const SavedVersion = createContext(0)
