import { projectTests } from '../../.vitest/project-tests.ts'

export default projectTests({ environment: 'jsdom', setupFiles: ['./src/testing/setup.ts'] })
