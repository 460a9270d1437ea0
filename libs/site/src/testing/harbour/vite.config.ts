import { brandPlugin } from '@pavilion/brand/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { brandHelp, fileGroups, firstScreens } from '@pavilion/site/vite'
import { harbour } from './harbour.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), brandPlugin(harbour, firstScreens), brandHelp(harbour), fileGroups(harbour)],
})
