import { fileURLToPath } from 'node:url'
import { helpTopics } from '@pavilion/help-content/vite'
import { titlesInShell } from '@pavilion/i18n/vite'
import { defineConfig, type ViteUserConfig } from 'vitest/config'

type Tests = NonNullable<ViteUserConfig['test']>

/** The test settings of a project: its own over what holds for all. */
export const projectTests = ({ setupFiles = [], ...own }: Tests = {}): ViteUserConfig =>
  defineConfig({
    test: {
      // A busy machine is slow, not wrong.
      testTimeout: 120_000,
      expect: { poll: { timeout: 60_000 } },
      isolate: false,
      ...own,
      setupFiles: [fileURLToPath(new URL('property-seed.ts', import.meta.url)), ...[setupFiles].flat()],
    },
  })

/** The same for projects that render; what each of their tests begins with is in `page-setup.ts`. */
export const componentTests = ({ setupFiles = [], ...own }: Tests = {}): ViteUserConfig => ({
  ...projectTests({
    environment: 'jsdom',
    // Rules go in one by one, as in production; the other way the whole sheet is parsed anew for each of them.
    env: { SC_DISABLE_SPEEDY: 'false' },
    ...own,
    setupFiles: [fileURLToPath(new URL('page-setup.ts', import.meta.url)), ...[setupFiles].flat()],
  }),
  plugins: [titlesInShell(), helpTopics()],
})
