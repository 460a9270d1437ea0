import { projectTests } from '../../.vitest/project-tests.ts'

// A platform is loaded once a worker: nothing a module keeps outlives its database but what follows from its text.
export default projectTests({
  // Integration tests open databases of their own; on a busy machine of two cores that alone takes seconds.
  hookTimeout: 180_000,
  maxWorkers: 2,
})
