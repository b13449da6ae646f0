import { fileURLToPath } from 'node:url'
import { icons } from '@padma/ui/icons-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { oneFile } from '../../../tools/one-file-plugin.ts'

/**
 * Builds the page of verification that works without us, as one file: `dist/verify-offline.html`.
 */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  logLevel: 'warn',
  publicDir: false,
  plugins: [icons(), react(), tailwindcss(), oneFile('verify-offline.html')],
  build: {
    outDir: fileURLToPath(new URL('../dist', import.meta.url)),
    emptyOutDir: false,
    target: 'es2023',
    modulePreload: false,
    cssCodeSplit: false,
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: { output: { codeSplitting: false } },
  },
})
