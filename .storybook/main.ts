import type { StorybookConfig } from '@storybook/react-vite'
import { helpTopics } from '@pavilion/help-content/vite'
import { titlesInShell } from '@pavilion/i18n/vite'
import react from '@vitejs/plugin-react'
import { brandLooks } from './brands.ts'

export default {
  framework: '@storybook/react-vite',
  stories: ['./pages/*.mdx', './pages/*.stories.tsx', './tokens/*.stories.tsx', '../libs/*/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  features: { sidebarOnboardingChecklist: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: async (config) => ({
    ...config,
    plugins: [...(config.plugins ?? []), react(), titlesInShell(), helpTopics(), await brandLooks()],
  }),
} satisfies StorybookConfig
