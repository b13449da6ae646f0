import { fileURLToPath } from 'node:url'
import { icons } from '@padma/ui/icons-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Builds the operators' console; the platform serves `dist` on the same origin as `/ops/*`. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [icons(), react(), tailwindcss()],
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    emptyOutDir: true,
    modulePreload: { polyfill: false },
  },
})
