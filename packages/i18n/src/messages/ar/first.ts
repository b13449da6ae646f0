import home from './home.json' with { type: 'json' }
import shell from './shell.json' with { type: 'json' }
import ui from './ui.json' with { type: 'json' }

/**
 * The words of the portal's first screen, in one file: a request each would come before anything is
 * painted.
 */
export default { home, shell, ui }
