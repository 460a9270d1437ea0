import { componentTests } from '../../.vitest/project-tests.ts'

export default componentTests({ include: ['src/**/*.test.{ts,tsx}'], setupFiles: ['src/testing/setup.ts'] })
