import { componentTests } from '../../.vitest/project-tests.ts'

export default componentTests({ setupFiles: ['./src/testing/setup.ts'] })
