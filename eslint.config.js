import nx from '@nx/eslint-plugin'
import { parser } from 'typescript-eslint'
import { boundaries } from './tools/ci/src/rules/boundaries.ts'
import { exportedNames } from './tools/ci/src/rules/exported-names.ts'
import { localNames } from './tools/ci/src/rules/local-names.ts'
import { transactionOnlySql } from './tools/ci/src/rules/transaction-only-sql.ts'

// oxlint reads everything; ESLint alone knows the Nx graph, and holds our own rules about transactions and names.
export default [
  { ignores: ['**/dist/**', '**/node_modules/**', '.nx/**', 'storybook-static/**', 'tools/ci/fixtures/**'] },
  {
    files: ['**/*.ts', '**/*.tsx'],
    languageOptions: { parser },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: {
      '@nx': nx,
      pavilion: {
        rules: {
          'transaction-only-sql': transactionOnlySql,
          'exported-names': exportedNames,
          'local-names': localNames,
        },
      },
    },
    rules: {
      '@nx/enforce-module-boundaries': [
        'error',
        {
          enforceBuildableLibDependency: false,
          // What every project's tests share is no project of its own.
          allow: ['../../.vitest/project-tests.ts', '../../../../.vitest/tokens-only.ts'],
          checkDynamicDependenciesExceptions: ['.*'],
          depConstraints: [...boundaries, { sourceTag: '*', onlyDependOnLibsWithTags: ['*'] }],
        },
      ],
      'pavilion/transaction-only-sql': 'error',
      'pavilion/exported-names': 'error',
    },
  },
  {
    files: ['{apps,brands,libs,tools}/**/*.{ts,tsx}'],
    ignores: ['**/*.{test,spec,stories}.{ts,tsx}', '**/testing/**'],
    rules: { 'pavilion/local-names': 'error' },
  },
  {
    files: ['**/*.test.ts', '**/*.test.tsx', '**/testing/**/*.ts', '**/testing/**/*.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            "CallExpression[callee.object.name='vi'][callee.property.name=/^wait(For|Until)$/][arguments.length<2]",
          message: 'Say for how long: by itself it waits a second, too little on a busy machine. Or use expect.poll.',
        },
      ],
    },
  },
]
