import { fileURLToPath } from 'node:url'
import { icons } from '@padma/ui/icons-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * Builds the page of all our games and the page of the staff; the studio serves `dist/index.html`
 * at /play/<game>, `dist/staff.html` at /staff and `dist/assets` at /assets.
 */
export default defineConfig({
  root: at('./client'),
  base: '/',
  plugins: [icons(), react(), tailwindcss()],
  build: {
    outDir: at('./dist'),
    emptyOutDir: true,
    // Pictures stay files: the content policy then needs no `data:`.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: { input: [at('./client/index.html'), at('./client/staff.html')] },
  },
})
