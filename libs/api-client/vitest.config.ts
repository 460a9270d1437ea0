import { componentTests } from '../../.vitest/project-tests.ts'

// Its page is one file's.
export default componentTests({ environment: 'node' })
