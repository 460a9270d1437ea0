import { join } from 'node:path'
import { brandModules, STYLED_COMPONENTS } from '@pavilion/brand/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { harbour } from './harbour.ts'

/** The site of the brand as one module, for a browser that is no more than jsdom. */
export default defineConfig({
  ...STYLED_COMPONENTS,
  root: import.meta.dirname,
  envDir: false,
  plugins: [react(), brandModules(harbour)],
  ssr: { noExternal: true },
  build: {
    ssr: join(import.meta.dirname, 'show.tsx'),
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'show.mjs' } },
  },
})
