import { brandPlugin } from '@pavilion/brand/vite'
import { brand } from '@pavilion/brand-jade'
import { brandHelp, fileGroups, firstScreens } from '@pavilion/site/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react(), brandPlugin(brand, firstScreens), brandHelp(brand), fileGroups(brand)],
})
