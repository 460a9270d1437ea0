import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// For busy machines.
configure({ asyncUtilTimeout: 30_000 })

afterEach(() => cleanup())
