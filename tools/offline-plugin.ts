import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const configFile = fileURLToPath(new URL('../apps/portal/offline/vite.config.ts', import.meta.url))

/** Builds the file that verifies rounds offline, beside the portal's own. */
export function offlineVerifier(): Plugin {
  return {
    name: 'offline-verifier',
    apply: 'build',
    async closeBundle() {
      await build({ configFile })
    },
  }
}
