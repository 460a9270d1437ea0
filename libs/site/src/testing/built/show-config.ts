import { join } from 'node:path'
import type { Brand } from '@pavilion/brand'
import { brandModules, STYLED_COMPONENTS } from '@pavilion/brand/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { brandHelp } from '../../vite/brand-help.ts'

/** One module, for jsdom. */
export const showConfig = (root: string, brand: Brand): UserConfig =>
  defineConfig({
    ...STYLED_COMPONENTS,
    root,
    envDir: false,
    plugins: [react(), brandModules(brand), brandHelp(brand)],
    ssr: { noExternal: true },
    build: {
      ssr: join(import.meta.dirname, 'show.tsx'),
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'show.mjs' } },
    },
  })
