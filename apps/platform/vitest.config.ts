import { projectTests } from '../../.vitest/project-tests.ts'

// The platform is loaded once per worker, so modules may cache only what follows from their source.
export default projectTests({
  hookTimeout: 180_000,
  maxWorkers: 2,
})
