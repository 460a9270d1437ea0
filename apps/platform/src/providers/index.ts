export { createBreaker } from './breaker.ts'
export { signatureFault, signedHeaders, type SignatureFault } from './signature.ts'
export { createSignedClient, ProviderRefused, type SignedClient } from './signed-client.ts'
