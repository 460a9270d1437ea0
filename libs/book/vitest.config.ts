import { projectTests } from '../../.vitest/project-tests.ts'

export default projectTests()
