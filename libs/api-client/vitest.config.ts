import { projectTests } from '../../.vitest/project-tests.ts'

export default projectTests({ setupFiles: ['./src/testing/setup.ts'] })
