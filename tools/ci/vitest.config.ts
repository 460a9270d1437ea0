import { projectTests } from '../../.vitest/project-tests.ts'

export default projectTests({ hookTimeout: 120_000, include: ['src/**/*.test.ts'] })
