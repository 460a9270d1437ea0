import type { StorybookConfig } from '@storybook/react-vite'
import react from '@vitejs/plugin-react'
import { brandLooks } from './brands.ts'

export default {
  framework: '@storybook/react-vite',
  stories: ['../libs/*/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-a11y', '@storybook/addon-vitest'],
  features: { controls: false, sidebarOnboardingChecklist: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: false },
  viteFinal: async (config) => ({ ...config, plugins: [...(config.plugins ?? []), react(), await brandLooks()] }),
} satisfies StorybookConfig
