import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

/**
 * Builds the page of all our games; the studio serves `dist/index.html` at /play/<game> and
 * `dist/assets` at /assets.
 */
export default defineConfig({
  root: fileURLToPath(new URL('./client', import.meta.url)),
  base: '/',
  build: {
    outDir: fileURLToPath(new URL('./dist', import.meta.url)),
    emptyOutDir: true,
    // Pictures stay files: the content policy then needs no `data:`.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
  },
})
